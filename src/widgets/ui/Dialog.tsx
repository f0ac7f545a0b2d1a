import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { commonLabel } from '../../core';
import { useStyles } from '../frame/host';
import { Button } from './Button';
import style from './dialog.css?inline';
import { CloseIcon } from './icons/signs';

const styles = [style];

/** What a dialog takes. It stands while it is rendered. */
export interface DialogProps {
  title: string;
  onClose(): void;
  /** `drawer` slides in from the end of the line; `moment` has no heading bar; `photo` is as large as one; `sheet` rises from below. */
  look?: 'dialog' | 'drawer' | 'moment' | 'photo' | 'sheet';
  children: ReactNode;
}

/** A modal on the native dialog element: focus stays inside and returns, Escape and a click beside it close it. */
export function Dialog({ title, onClose, look = 'dialog', children }: DialogProps) {
  useStyles(styles);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // In the layout phase: once it is off the page, closing a dialog gives the focus back to nobody.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The page may have taken the element away since it was drawn.
    if (shown?.isConnected && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);

  // A click on the dialog itself, not on what is in it, is a click beside it. Escape does the same by keyboard.
  useEffect(() => {
    const shown = dialog.current;
    const onClick = (event: Event) => {
      if (event.target === shown) onClose();
    };
    shown?.addEventListener('click', onClick);
    return () => shown?.removeEventListener('click', onClick);
  }, [onClose]);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${look}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <Button look="text" round aria-label={commonLabel.close} onClick={onClose}>
            <CloseIcon />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

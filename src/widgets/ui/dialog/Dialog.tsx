import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { commonLabel } from '../../../core';
import { useHost, useStyles } from '../../frame/host';
import { CloseIcon } from '../icons/signs';
import { Button } from '../press/Button';
import { enableDoubleTapGuard } from '../press/stable-lists';
import { Sentence } from '../Sentence';
import { watchBackdrop } from './backdrop';
import style from './dialog.css?inline';

const styles = [style];

/** Props of a dialog. It is open while it is rendered. */
export interface DialogProps {
  title: string;
  onClose(): void;
  /**
   * `drawer` slides in from the inline end; `moment` has no heading bar; `photo` is as large as a photo; `sheet` rises from
   * below.
   */
  look?: 'dialog' | 'drawer' | 'moment' | 'photo' | 'sheet';
  children: ReactNode;
}

/** A modal on the native dialog element. Focus stays inside and returns; Escape or a press outside closes it. */
export function Dialog({ title, onClose, look = 'dialog', children }: DialogProps) {
  useStyles(styles);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(enableDoubleTapGuard, []);
  // In the layout phase, because a dialog that is closed after its removal from the page does not restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    // The page may have removed the element since it was rendered.
    if (shown?.isConnected && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);

  const { cover, quickExit } = useHost();
  const close = useRef(onClose);
  close.current = onClose;
  // Before the first paint, because Back may be pressed as soon as the dialog stands.
  useLayoutEffect(() => cover?.(() => close.current()), [cover]);

  useLayoutEffect(() => {
    const shown = dialog.current;
    return shown ? watchBackdrop(shown, () => close.current()) : undefined;
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`dialog ${look}`}
      part="dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-body">
        <header className="dialog-head">
          <h2 id={id}>
            <Sentence text={title} />
          </h2>
          <Button look="text" round aria-label={commonLabel.close} onClick={onClose}>
            <CloseIcon />
          </Button>
          {quickExit?.()}
        </header>
        {children}
      </div>
    </dialog>
  );
}

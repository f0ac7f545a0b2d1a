import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useStyles } from '../../frame/host';
import style from './button.css?inline';

const styles = [style];

/** The look of a button: one `primary` per view, `quiet` for others, `soft` for a state that is on, `text` like a link. */
export type ButtonLook = 'primary' | 'quiet' | 'soft' | 'text' | 'danger';

/** Props of a button, in addition to those of every button element. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Round, for one icon. Then set `aria-label`. */
  round?: boolean;
  busy?: boolean;
  /** Its part besides `button`. A button that submits a form has `submit` by itself. */
  part?: string;
  /** Tells two actions apart that have one name, so that a double press does not do both. */
  'data-act'?: string | number;
  children: ReactNode;
}

/** A button. While busy it is disabled and marked so for screen readers. It gets the focus back afterwards. */
export function Button({ look = 'primary', round, busy, disabled, className = '', type, part, ...rest }: ButtonProps) {
  useStyles(styles);
  return (
    <button
      {...rest}
      ref={useFocusBack(busy)}
      type={type ?? 'button'}
      part={part ? `button ${part}` : type === 'submit' ? 'button submit' : 'button'}
      className={`button ${look} ${round ? 'round' : ''} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

/**
 * Returns the focus to a control after it was busy, unless the focus has moved in the meantime. Browsers take the focus from
 * disabled controls, and keyboard users would start again at the top of the page.
 */
function useFocusBack<Control extends HTMLElement>(isBusy: boolean | undefined) {
  const control = useRef<Control>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isBusy) had.current = !!control.current?.matches(':focus');
    else if (had.current && activeElement === body) control.current?.focus();
  }, [isBusy]);
  return control;
}

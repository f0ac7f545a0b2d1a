import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { useStyles } from '../frame/host';
import style from './button.css?inline';
import { useFocusBack } from './focus-back';

const styles = [style];

/** How a button looks: one `primary` a view, `quiet` beside it, `soft` for a state that is on, `text` like a link. */
export type ButtonLook = 'primary' | 'quiet' | 'soft' | 'text' | 'danger';

/** What a button takes beside what every button takes. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Round, for one icon; then `aria-label` says what it does. */
  round?: boolean;
  busy?: boolean;
  part?: string;
  children: ReactNode;
}

/** A button. While busy it cannot be pressed again, and says so to a screen reader; the focus comes back to it. */
export function Button({ look = 'primary', round, busy, disabled, className = '', type, ...rest }: ButtonProps) {
  useStyles(styles);
  return (
    <button
      {...rest}
      ref={useFocusBack(busy)}
      type={type ?? 'button'}
      className={`button ${look} ${round ? 'round' : ''} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  );
}

import { type ReactNode, useId } from 'react';
import { useStyles } from '../../frame/host';
import style from './check-field.css?inline';
import { FieldError } from './FormField';

const styles = [style];

/** Props of a single checkbox in a form. */
export interface CheckFieldProps {
  name: string;
  /** The label, which may contain links. */
  children: ReactNode;
  error?: string;
  /** A line below the label. */
  hint?: string;
  /** Whether it is ticked at first. */
  checked?: boolean;
  onChange?(checked: boolean): void;
}

/** A single checkbox in a form, with its label and its error. The form gets `on` if it is ticked. */
export function CheckField({ name, children, error, hint, checked, onChange }: CheckFieldProps) {
  useStyles(styles);
  const id = useId();
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label className="check" part="label" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={about}
          defaultChecked={checked}
          onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

import { type ReactNode, useId } from 'react';
import { useStyles } from '../frame/host';
import style from './check-field.css?inline';
import { FieldError } from './FormField';

const styles = [style];

/** Props of a single checkbox in a form. */
export interface CheckFieldProps {
  name: string;
  /** The label, which may contain links. */
  children: ReactNode;
  error?: string;
}

/** A single checkbox in a form, with its label and its error. The form gets `on` if it is ticked. */
export function CheckField({ name, children, error }: CheckFieldProps) {
  useStyles(styles);
  const id = useId();
  return (
    <div className="field">
      <label className="check" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormField } from './FormField';

/** Props of a text field. It is uncontrolled if only `defaultValue` is set, so that password managers can fill it. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Content at the end inside the frame: a unit or a button. */
  after?: ReactNode;
}

/** A labelled text field of one line. */
export function TextField({ label, hint, error, after, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <div className="frame" part="field">
          <input className={input.value === '' ? 'is-empty' : undefined} {...input} {...control} />
          {after}
        </div>
      )}
    </FormField>
  );
}

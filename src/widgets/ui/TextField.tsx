import type { InputHTMLAttributes, ReactNode } from 'react';
import { FormField } from './FormField';

/** A labelled line of text. Uncontrolled where only `defaultValue` is given, so that password managers can fill it. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Shown at the end inside the frame: a unit, a button. */
  after?: ReactNode;
}

/** A labelled line of text. */
export function TextField({ label, hint, error, after, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(control) => (
        <div className="frame">
          <input {...input} {...control} />
          {after}
        </div>
      )}
    </FormField>
  );
}

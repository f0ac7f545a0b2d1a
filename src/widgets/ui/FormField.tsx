import { type ReactNode, useId } from 'react';
import { useStyles } from '../frame/host';
import style from './form-field.css?inline';
import { AlertIcon } from './icons/signs';

/** What these need to look right. */
export const formFieldStyles = [style];

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** What surrounds a control. */
export interface FormFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: string;
  /** The control, given the attributes that tie it to its label. */
  children: (control: ControlAttributes) => ReactNode;
}

/** Label, control, hint and error, tied together for a screen reader. */
export function FormField({ label, hint, error, optional, children }: FormFieldProps) {
  useStyles(formFieldStyles);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="soft"> ({optional})</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** The text under a control that does not do; nothing where there is none. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  useStyles(formFieldStyles);
  if (!text) return null;
  return (
    <p className="field-error" id={id}>
      <AlertIcon />
      {text}
    </p>
  );
}

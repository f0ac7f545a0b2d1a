import { type ReactNode, useId } from 'react';
import { useStyles } from '../../frame/host';
import { AlertIcon } from '../icons/signs';
import style from './form-field.css?inline';

export const formFieldStyles = [style];

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FormFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: string;
  /** Renders the control with the attributes that connect it with its label. */
  children: (control: ControlAttributes) => ReactNode;
}

/** A label, control, hint and error, connected for screen readers. */
export function FormField({ label, hint, error, optional, children }: FormFieldProps) {
  useStyles(formFieldStyles);
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} part="label">
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

/** The error text below a control; renders nothing without a text. */
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

import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FieldTexts, Result } from '../../../core';
import { useStyles } from '../../frame/host';
import style from './form.css?inline';

const styles = [style];

/** The state of a form: error texts by field, the error text of the whole form, and whether it is being sent. */
export interface FormState {
  texts: FieldTexts;
  message: string | undefined;
  pending: boolean;
}

export interface FormProps {
  label: string;
  /** Sends the values. Errors of single fields are shown there, and the first gets the focus. */
  submit(values: Record<string, string>): Promise<Result<unknown>>;
  onDone(values: Record<string, string>): void;
  children: (state: FormState) => ReactNode;
}

const idle: FormState = { texts: {}, message: undefined, pending: false };

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** A native form with uncontrolled fields, so that password managers and Enter work. Input is kept on failure. */
export function Form({ label, submit, onDone, children }: FormProps) {
  useStyles(styles);
  const [state, setState] = useState(idle);
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (Object.keys(state.texts).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.texts]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.pending) return;
    const values = valuesOf(event.currentTarget);
    setState({ ...idle, pending: true });
    const result = await submit(values);
    if (result.ok) {
      setState(idle);
      onDone(values);
    } else {
      const hasTexts = Object.keys(result.fields).length > 0;
      setState({ texts: result.fields, message: hasTexts ? undefined : result.message, pending: false });
    }
  };

  return (
    <form ref={form} className="form" aria-label={label} onSubmit={onSubmit} noValidate>
      {children(state)}
      {state.message && (
        <p className="form-error" role="alert">
          {state.message}
        </p>
      )}
    </form>
  );
}

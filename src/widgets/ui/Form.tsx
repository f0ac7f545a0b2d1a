import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FieldTexts, Result } from '../../core';
import { useStyles } from '../frame/host';
import style from './form.css?inline';

const styles = [style];

/** What a form knows while it is filled in: texts by field, the text for the form as a whole, whether it is being sent. */
export interface FormState {
  texts: FieldTexts;
  message: string | undefined;
  pending: boolean;
}

/** What a form takes. */
export interface FormProps {
  label: string;
  /** Sends the values; what it says about single fields is shown at them, with the focus on the first. */
  submit(values: Record<string, string>): Promise<Result<unknown>>;
  onDone(values: Record<string, string>): void;
  children: (state: FormState) => ReactNode;
}

const idle: FormState = { texts: {}, message: undefined, pending: false };

function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
}

/** A real form over uncontrolled fields, so that password managers and Enter work. Nothing typed is lost on failure. */
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

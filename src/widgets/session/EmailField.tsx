import { sessionLabel } from '../../core';
import { TextField, type TextFieldProps } from '../ui/TextField';

/** The e-mail address of an account, as password managers and phone keyboards want it. */
export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      {...props}
      label={sessionLabel.email}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

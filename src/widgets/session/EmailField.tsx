import { sessionLabel } from '../../core';
import { TextField, type TextFieldProps } from '../ui/form/TextField';

/** A field for the e-mail address of an account, set up for password managers and phone keyboards. */
export function EmailField(props: Partial<TextFieldProps>) {
  return (
    <TextField
      {...props}
      label={sessionLabel.email}
      name="email"
      type="email"
      autoComplete="username"
      dir="ltr"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

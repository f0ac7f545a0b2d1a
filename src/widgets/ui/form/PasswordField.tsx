import { useState } from 'react';
import { sessionLabel } from '../../../core';
import { EyeIcon, EyeOffIcon } from '../icons/eyes';
import { TextField, type TextFieldProps } from './TextField';

/** A password field with a button that shows the password. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      dir="ltr"
      spellCheck={false}
      after={
        <button
          type="button"
          className="inside"
          aria-label={shown ? sessionLabel.hidePassword : sessionLabel.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  );
}

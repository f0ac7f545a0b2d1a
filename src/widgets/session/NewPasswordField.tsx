import { useState } from 'react';
import { PasswordField } from '../ui/PasswordField';
import type { TextFieldProps } from '../ui/TextField';
import { type PasswordRuleSet, PasswordRules } from './PasswordRules';

/** A password to be chosen: its rules stand below it and are ticked off as it is typed. */
export function NewPasswordField({ rules, ...field }: Omit<TextFieldProps, 'hint'> & { rules: PasswordRuleSet }) {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={(event) => setPassword(event.currentTarget.value)}
      hint={<PasswordRules password={password} rules={rules} />}
    />
  );
}

import { useState } from 'react';
import { PasswordField } from '../ui/form/PasswordField';
import type { TextFieldProps } from '../ui/form/TextField';
import { type PasswordRuleSet, PasswordRules } from './PasswordRules';

/** A field for a new password. Its rules are shown below it and ticked off while the member types. */
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

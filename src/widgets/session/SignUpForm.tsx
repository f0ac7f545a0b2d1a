import { codeWait, commonLabel, session, sessionLabel } from '../../core';
import { useHost, useNoun } from '../frame/host';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { PasswordField } from '../ui/PasswordField';
import { EmailField } from './EmailField';
import { NewPasswordField } from './NewPasswordField';

/** The sign-up form: e-mail address, and password twice. Spec section 2 "Sign up". */
export function SignUpForm({ onCodeSent }: { onCodeSent(): void }) {
  const { emit } = useHost();
  const { register } = useNoun(session);
  const { begin } = useNoun(codeWait);
  return (
    <Form
      label={sessionLabel.signUp}
      submit={({ email = '', password1 = '', password2 = '' }) => register({ email, password1, password2 })}
      onDone={() => {
        begin();
        emit('mm-signed-up', undefined);
        onCodeSent();
      }}
    >
      {({ texts, pending }) => (
        <>
          <EmailField error={texts.email} />
          <NewPasswordField rules="short" label={sessionLabel.password} name="password1" error={texts.password1} />
          <PasswordField
            label={sessionLabel.confirmPassword}
            name="password2"
            autoComplete="new-password"
            error={texts.password2}
          />
          <Button type="submit" busy={pending} part="submit">
            {pending ? commonLabel.loading : sessionLabel.signUp}
          </Button>
        </>
      )}
    </Form>
  );
}

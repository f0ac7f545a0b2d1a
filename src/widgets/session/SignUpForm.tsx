import { commonLabel, session, sessionLabel } from '../../core';
import { useHost, useNoun } from '../host';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { PasswordField } from '../ui/PasswordField';
import { EmailField } from './EmailField';

/** E-mail address and password twice, spec section 2 «Sign up». */
export function SignUpForm({ onCodeSent }: { onCodeSent(): void }) {
  const { emit } = useHost();
  const { register } = useNoun(session);
  return (
    <Form
      label={sessionLabel.signUp}
      submit={({ email = '', password1 = '', password2 = '' }) => register({ email, password1, password2 })}
      onDone={() => {
        emit('mm-signed-up', undefined);
        onCodeSent();
      }}
    >
      {({ texts, pending }) => (
        <>
          <EmailField error={texts.email} />
          <PasswordField
            label={sessionLabel.password}
            name="password1"
            autoComplete="new-password"
            hint={sessionLabel.passwordHint}
            error={texts.password1}
          />
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

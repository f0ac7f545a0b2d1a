import { codeOf, commonLabel, type Result, session, sessionLabel } from '../../core';
import { useClientStore, useHost } from '../frame/host';
import { Form } from '../ui/form/Form';
import { PasswordField } from '../ui/form/PasswordField';
import { Button } from '../ui/press/Button';
import { EmailField } from './EmailField';

export interface LogInFormProps {
  onSignedIn(): void;
  /** Called if the address is not verified yet, so that the code is next. */
  onUnverified(): void;
  onForgot(email: string): void;
}

/** The log-in form: e-mail address and password, spec section 2 "Login". */
export function LogInForm({ onSignedIn, onUnverified, onForgot }: LogInFormProps) {
  const { emit } = useHost();
  const { logIn, resend } = useClientStore(session);

  const submit = async ({ email = '', password = '' }: Record<string, string>): Promise<Result<unknown>> => {
    const result = await logIn({ email, password });
    if (result.ok || codeOf(result.error) !== 'email_not_verified') return result;
    void resend();
    onUnverified();
    return result;
  };

  return (
    <Form
      label={sessionLabel.logIn}
      submit={submit}
      onDone={() => {
        emit('mm-signed-in', undefined);
        onSignedIn();
      }}
    >
      {({ texts, pending }) => (
        <>
          <EmailField error={texts.email} />
          <PasswordField
            label={sessionLabel.password}
            name="password"
            autoComplete="current-password"
            error={texts.password}
          />
          <Button
            look="text"
            className="forgot"
            onClick={(event) => {
              const email = event.currentTarget.form?.elements.namedItem('email');
              onForgot(email instanceof HTMLInputElement ? email.value : '');
            }}
          >
            {sessionLabel.forgot}
          </Button>
          <Button type="submit" busy={pending}>
            {pending ? commonLabel.loading : sessionLabel.logIn}
          </Button>
        </>
      )}
    </Form>
  );
}

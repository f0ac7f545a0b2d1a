import { codeWait, commonLabel, fieldText, legal, type Result, session, sessionLabel } from '../../core';
import { useClientStore, useHost } from '../frame/host';
import { AcceptTerms } from '../legal/AcceptTerms';
import { Form } from '../ui/form/Form';
import { PasswordField } from '../ui/form/PasswordField';
import { Button } from '../ui/press/Button';
import { EmailField } from './EmailField';
import { NewPasswordField } from './NewPasswordField';

/** The sign-up form: e-mail address, password twice, and the acceptance of the terms. Spec section 2 "Sign up". */
export function SignUpForm({ onCodeSent }: { onCodeSent(): void }) {
  const { emit } = useHost();
  const { register } = useClientStore(session);
  const { begin } = useClientStore(codeWait);
  const { pages, accepted: findAccepted } = useClientStore(legal);

  const submit = async ({ email = '', password1 = '', password2 = '', accepts }: Record<string, string>) => {
    const found = await findAccepted();
    if (!found.ok) return found;
    const accepted = found.value && (accepts ? found.value : { accepted_terms: '' });
    const result: Result<unknown> = await register({ email, password1, password2, ...accepted });
    // The operator has published other terms since this page was opened.
    if (!result.ok && fieldText(result.error, 'accepted_terms')) void pages.reload();
    return result;
  };

  return (
    <Form
      label={sessionLabel.signUp}
      submit={submit}
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
          <AcceptTerms name="accepts" error={texts.accepted_terms} />
          <Button type="submit" busy={pending}>
            {pending ? commonLabel.loading : sessionLabel.signUp}
          </Button>
        </>
      )}
    </Form>
  );
}

import { useState } from 'react';
import {
  type ApiError,
  codeOf,
  commonLabel,
  isCode,
  passwordTraits,
  refusal,
  session,
  sessionLabel,
  sessionText,
} from '../../core';
import { useNoun } from '../host';
import { Button } from '../ui/Button';
import { CodeInput } from '../ui/CodeInput';
import { Dialog } from '../ui/Dialog';
import { Form } from '../ui/Form';
import { FormField } from '../ui/FormField';
import { PasswordField } from '../ui/PasswordField';
import { EmailField } from './EmailField';

type Stage = 'request' | 'code' | 'password';

/**
 * The three dialogs of a forgotten password, spec sections 2 and 4: address, code, new password. Success closes
 * everything; Resend closes the code dialog and leads back to the address.
 */
export default function ForgotPassword({ email: known, onClose }: { email: string; onClose(): void }) {
  const { requestReset, resetPassword } = useNoun(session);
  const [stage, setStage] = useState<Stage>('request');
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string>();

  if (stage === 'request') {
    return (
      <Dialog key={stage} title={sessionLabel.forgotTitle} onClose={onClose}>
        <p className="soft">{sessionLabel.forgotIntro}</p>
        <Form
          label={sessionLabel.forgotTitle}
          submit={(values) => requestReset(values.email ?? '')}
          onDone={(values) => {
            setEmail(values.email ?? '');
            setStage('code');
          }}
        >
          {({ texts, pending }) => (
            <>
              <EmailField defaultValue={email} error={texts.email} />
              <Button type="submit" busy={pending}>
                {sessionLabel.sendCode}
              </Button>
            </>
          )}
        </Form>
      </Dialog>
    );
  }

  if (stage === 'code') {
    return (
      <Dialog key={stage} title={sessionLabel.resetCodeTitle} onClose={onClose}>
        <p className="soft">{sessionLabel.codeIntro(email)}</p>
        <Form
          label={sessionLabel.resetCodeTitle}
          submit={async () =>
            isCode(code) ? { ok: true, value: undefined } : refusal({ code: sessionText.resetCodeIncomplete })
          }
          onDone={() => setStage('password')}
        >
          {({ texts }) => (
            <>
              <FormField label={sessionLabel.code} error={texts.code ?? refused}>
                {(control) => (
                  <CodeInput
                    value={code}
                    control={control}
                    onChange={(digits) => {
                      setCode(digits);
                      setRefused(undefined);
                    }}
                  />
                )}
              </FormField>
              <Button type="submit">{commonLabel.next}</Button>
              <Button look="text" onClick={() => setStage('request')}>
                {sessionLabel.resend}
              </Button>
            </>
          )}
        </Form>
      </Dialog>
    );
  }

  return (
    <Dialog key={stage} title={sessionLabel.resetTitle} onClose={onClose}>
      <Form
        label={sessionLabel.resetTitle}
        submit={async ({ new_password = '', confirm_new_password = '' }) => {
          const result = await resetPassword({ email, otp: code, new_password, confirm_new_password });
          if (!result.ok && isAboutCode(result.error)) {
            setRefused(result.message);
            setCode('');
            setStage('code');
          }
          return result;
        }}
        onDone={onClose}
      >
        {({ texts, pending }) => <NewPassword texts={texts} pending={pending} />}
      </Form>
    </Dialog>
  );
}

/** Whether a reset was refused for its code; a backend that gives no error code means nothing else. */
function isAboutCode(error: ApiError | undefined): boolean {
  return error?.kind === 'invalid' && (codeOf(error) ?? 'invalid_code') === 'invalid_code';
}

function NewPassword({ texts, pending }: { texts: Record<string, string>; pending: boolean }) {
  const [password, setPassword] = useState('');
  const traits = passwordTraits(password);
  return (
    <>
      <PasswordField
        label={sessionLabel.newPassword}
        name="new_password"
        autoComplete="new-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
        hint={
          <ul className="traits">
            {(Object.keys(traits) as (keyof typeof traits)[]).map((trait) => (
              <li key={trait} className={traits[trait] ? 'trait met' : 'trait'}>
                {sessionLabel.traits[trait]}
              </li>
            ))}
          </ul>
        }
        error={texts.new_password}
      />
      <PasswordField
        label={sessionLabel.confirmPassword}
        name="confirm_new_password"
        autoComplete="new-password"
        error={texts.confirm_new_password}
      />
      <Button type="submit" busy={pending}>
        {sessionLabel.resetPassword}
      </Button>
    </>
  );
}

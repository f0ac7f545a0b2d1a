import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  codeLabel,
  commonLabel,
  masked,
  type PartnerSignInState,
  partnerLabel,
  partnerSignIn,
  sessionLabel,
} from '../../../core';
import { useClientStore, useHost } from '../../frame/host';
import { AcceptTerms } from '../../legal/AcceptTerms';
import { CheckField } from '../../ui/form/CheckField';
import { CodeInput } from '../../ui/form/CodeInput';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { Button } from '../../ui/press/Button';
import { EmailField } from '../EmailField';
import { SessionCard } from '../SessionCard';

export interface PartnerConfirmProps {
  /** The partner's name. */
  site: string;
  attempt: Extract<PartnerSignInState, { status: 'confirm' }>;
}

/** Confirms once, by a code to the mailbox, that the portal's user and the member are the same person. */
export function PartnerConfirm({ site, attempt }: PartnerConfirmProps) {
  const { usePassword } = useClientStore(partnerSignIn);
  const [email, setEmail] = useState<string>();
  return (
    <SessionCard title={partnerLabel.title(site)} intro={email ? sessionLabel.codeIntro(email) : partnerLabel.intro}>
      {email === undefined ? (
        <AddressForm suggested={attempt.email} onSent={setEmail} />
      ) : (
        <ConfirmForm email={email} attempt={attempt} />
      )}
      <p className="soft small">{partnerLabel.told(site)}</p>
      <div className="session-switch">
        {email !== undefined && (
          <Button look="text" onClick={() => setEmail(undefined)}>
            {partnerLabel.otherEmail}
          </Button>
        )}
        <Button look="text" onClick={usePassword}>
          {partnerLabel.usePassword}
        </Button>
      </div>
    </SessionCard>
  );
}

/** Sends the code to the address that the portal suggests, or to another. */
function AddressForm({ suggested, onSent }: { suggested: string | undefined; onSent(email: string): void }) {
  const { sendCode } = useClientStore(partnerSignIn);
  const [isOther, setOther] = useState(!suggested);
  const known = isOther ? undefined : suggested;
  return (
    <Form
      label={sessionLabel.sendCode}
      submit={async ({ email = '' }) => {
        const address = known ?? email;
        const result = await sendCode(address);
        if (result.ok) onSent(address);
        return result;
      }}
      onDone={() => undefined}
    >
      {({ texts, pending }) => (
        <>
          {!known && <EmailField error={texts.email} />}
          <Button type="submit" busy={pending}>
            {pending ? commonLabel.loading : known ? partnerLabel.continueAs(masked(known)) : sessionLabel.sendCode}
          </Button>
          {known && (
            <Button look="text" onClick={() => setOther(true)}>
              {partnerLabel.otherEmail}
            </Button>
          )}
        </>
      )}
    </Form>
  );
}

/** Takes the code. Whoever is new accepts the terms first, after the code has shown that the mailbox is theirs. */
function ConfirmForm({ email, attempt }: { email: string; attempt: PartnerConfirmProps['attempt'] }) {
  const { emit, client } = useHost();
  const { confirm, sendCode } = useClientStore(partnerSignIn);
  const [code, setCode] = useState('');
  const isSending = useStore(sendCode.$pending);
  const resend = async () => {
    const result = await sendCode(email);
    // The form shows what is wrong with the code only.
    if (!result.ok) client.notices.error(result.message);
  };
  return (
    <Form
      label={sessionLabel.codeTitle}
      submit={({ accepts, replace }) => confirm({ email, code, accepts: !!accepts, replace: !!replace })}
      onDone={() => emit('mm-signed-in', undefined)}
    >
      {({ texts, pending }) => (
        <>
          <FormField label={sessionLabel.code} error={texts.code}>
            {(control) => <CodeInput value={code} control={control} onChange={setCode} />}
          </FormField>
          {attempt.needsTerms && (
            <>
              <p>{partnerLabel.isNew}</p>
              <AcceptTerms name="accepts" error={texts.accepted_terms} />
            </>
          )}
          {attempt.isConnected && <CheckField name="replace">{partnerLabel.replace}</CheckField>}
          <div className="form-actions">
            <Button type="submit" busy={pending}>
              {pending ? commonLabel.loading : commonLabel.next}
            </Button>
            <Button look="text" className="resend" busy={isSending} onClick={() => void resend()}>
              {sessionLabel.resend}
            </Button>
          </div>
          <p className="soft small">{codeLabel.spam}</p>
        </>
      )}
    </Form>
  );
}

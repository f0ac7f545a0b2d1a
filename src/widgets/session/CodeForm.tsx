import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { codeLabel, codeWait, commonLabel, session, sessionLabel } from '../../core';
import { useClientStore, useHost, useStyles } from '../frame/host';
import { CodeInput } from '../ui/form/CodeInput';
import { Form } from '../ui/form/Form';
import { FormField } from '../ui/form/FormField';
import { Button } from '../ui/press/Button';
import style from './code-form.css?inline';

const styles = [style];

/** The verification code, spec section 2 "E-mail verification". Submits itself when six digits are entered. */
export function CodeForm({ onVerified }: { onVerified(): void }) {
  useStyles(styles);
  const { emit } = useHost();
  const { verify } = useClientStore(session);
  const [code, setCode] = useState('');
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    const form = next.current?.closest('form');
    const root = form?.getRootNode();
    // Not away from a field of the page around us.
    if (focused && focused !== body && !(root instanceof ShadowRoot && root.host === focused)) return;
    form?.querySelector('input')?.focus();
  }, []);
  return (
    <Form
      label={sessionLabel.codeTitle}
      submit={async () => {
        const result = await verify(code);
        if (!result.ok && result.error?.kind === 'invalid') setCode('');
        return result;
      }}
      onDone={() => {
        emit('mm-signed-in', undefined);
        onVerified();
      }}
    >
      {({ texts, pending }) => (
        <>
          <FormField label={sessionLabel.code} error={texts.code}>
            {(control) => (
              <CodeInput
                value={code}
                control={control}
                onChange={setCode}
                onComplete={() => queueMicrotask(() => next.current?.querySelector('button')?.click())}
              />
            )}
          </FormField>
          <div ref={next} className="form-actions">
            <Button type="submit" busy={pending}>
              {pending ? commonLabel.loading : commonLabel.next}
            </Button>
            <ResendButton />
          </div>
        </>
      )}
    </Form>
  );
}

/** Requests another code. Counts down the seconds during which the backend would refuse. */
function ResendButton() {
  const { $seconds, resend } = useClientStore(codeWait);
  const { $pending } = useClientStore(session).resend;
  const seconds = useStore($seconds);
  const isSending = useStore($pending);
  return (
    <Button look="text" className="resend" busy={isSending} disabled={seconds > 0} onClick={() => void resend()}>
      {seconds > 0 ? codeLabel.resendIn(seconds) : sessionLabel.resend}
    </Button>
  );
}

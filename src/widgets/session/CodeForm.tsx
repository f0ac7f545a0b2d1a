import { useRef, useState } from 'react';
import { commonLabel, session, sessionLabel } from '../../core';
import { useHost, useNoun } from '../host';
import { Button } from '../ui/Button';
import { CodeInput } from '../ui/CodeInput';
import { Form } from '../ui/Form';
import { FormField } from '../ui/FormField';

/** The verification code, spec section 2 «E-mail verification». Sent by itself once six digits are there. */
export function CodeForm({ onVerified }: { onVerified(): void }) {
  const { emit } = useHost();
  const { verify, resend } = useNoun(session);
  const [code, setCode] = useState('');
  const next = useRef<HTMLDivElement>(null);
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
                onComplete={() => queueMicrotask(() => next.current?.closest('form')?.requestSubmit())}
              />
            )}
          </FormField>
          <div ref={next} className="form-actions">
            <Button type="submit" busy={pending} part="submit">
              {pending ? commonLabel.loading : commonLabel.next}
            </Button>
            <Button look="text" onClick={() => void resend()}>
              {sessionLabel.resend}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}

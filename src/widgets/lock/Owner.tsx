import { useState } from 'react';
import { deviceLock, lockGate, lockLabel, plainPin, type Result, refusal } from '../../core';
import { useClientStore } from '../frame/host';
import { Status } from '../ui/feedback/Status';
import { Form } from '../ui/form/Form';
import { PasswordField } from '../ui/form/PasswordField';
import { Button } from '../ui/press/Button';
import { knownPasskeys } from './passkeys';
import { pinHash } from './pin-hash';

interface OwnerProps {
  /** The name of the button. */
  act: string;
  autoFocus?: boolean;
  onConfirmed?(): void;
  /** Called when too many wrong PINs have ended the session. */
  onEnded?(): void;
}

/** Asks for the PIN or the passkey of this device. After five wrong PINs the session is over. */
export function Owner(props: OwnerProps) {
  return useClientStore(lockGate).lock()?.kind === 'passkey' ? <ByPasskey {...props} /> : <ByPin {...props} />;
}

function ByPin({ act, autoFocus, onConfirmed, onEnded }: OwnerProps) {
  const lock = useClientStore(deviceLock);
  const [typed, setTyped] = useState('');
  const submit = async (): Promise<Result> => {
    const pin = plainPin(typed);
    const hash = pinHash();
    if (!pin || !hash) return refusal({ pin: hash ? lockLabel.rule : lockLabel.unavailable });
    const result = await lock.tryPin(pin, hash);
    if (result === 'ended') onEnded?.();
    else if (result === 'open') onConfirmed?.();
    if (result !== 'wrong') return { ok: true, value: undefined };
    setTyped('');
    return refusal({ pin: lockLabel.wrong(lock.triesLeft()) });
  };
  return (
    <Form label={act} submit={submit} onDone={() => undefined}>
      {({ texts, pending }) => (
        <>
          <PasswordField
            label={lockLabel.pin}
            name="pin"
            inputMode="numeric"
            autoComplete="off"
            autoFocus={autoFocus}
            value={typed}
            error={texts.pin}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" busy={pending}>
            {act}
          </Button>
        </>
      )}
    </Form>
  );
}

function ByPasskey({ act, onConfirmed }: OwnerProps) {
  const { tryPasskey } = useClientStore(deviceLock);
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<string>();
  const ask = async () => {
    setFault(undefined);
    setAsking(true);
    const result = await tryPasskey(knownPasskeys);
    setAsking(false);
    if (result === 'open') onConfirmed?.();
    else setFault(lockLabel.passkeyFailed);
  };
  return (
    <div className="stack">
      <Button busy={isAsking} onClick={() => void ask()}>
        {act}
      </Button>
      <Status className={fault ? 'form-error' : 'sr'} role="alert">
        {fault}
      </Status>
    </div>
  );
}

import { useEffect, useReducer, useState } from 'react';
import { deviceLock, LOCK_AFTER, lockGate, lockLabel, type Passkeys } from '../../core';
import { useClientStore, useHost } from '../frame/host';
import { deferred } from '../ui/deferred';
import { Status } from '../ui/feedback/Status';
import { Chips } from '../ui/form/Chips';
import { Button } from '../ui/press/Button';
import { LockScreen } from './lazy-screen';
import { devicePasskeys } from './passkeys';
import { pinHash } from './pin-hash';

const SetPin = deferred(() => import('./SetPin'));
const ConfirmOwner = deferred(() => import('./ConfirmOwner'));

const USUAL = 5;

/** That the lock asks after more minutes than before. */
interface Later {
  after: number;
}

/** Sets, changes and removes the lock of this device. Whatever weakens it, and a new PIN, ask for the present PIN or passkey first. */
export default function LockSettings() {
  const { ownsPage } = useHost();
  const gate = useClientStore(lockGate);
  const device = useClientStore(deviceLock);
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [asked, setAsked] = useState<'pin' | 'change' | 'off' | Later>();
  const [passkeys, setPasskeys] = useState<Passkeys>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    LockScreen.load().catch(() => undefined);
    void devicePasskeys(ownsPage).then((found) => setPasskeys(() => found));
  }, [ownsPage]);
  const set = gate.lock();
  const close = () => {
    setAsked(undefined);
    changed();
  };
  const confirmed = () => {
    if (asked === 'change') return setAsked('pin');
    if (typeof asked === 'object') device.setAfter(asked.after);
    else device.remove();
    close();
  };
  const addPasskey = (known: Passkeys) => {
    setFault(undefined);
    device.setPasskey(USUAL, known).then(changed, () => setFault(lockLabel.notSet));
  };
  return (
    <div>
      {!pinHash() && <p className="soft">{lockLabel.unavailable}</p>}
      {pinHash() && !set && (
        <div className="settings-actions">
          <Button look="quiet" onClick={() => setAsked('pin')}>
            {lockLabel.setPin}
          </Button>
          {passkeys && (
            <Button look="quiet" onClick={() => addPasskey(passkeys)}>
              {lockLabel.usePasskey}
            </Button>
          )}
        </div>
      )}
      {set && (
        <div className="stack">
          <p>{set.kind === 'pin' ? lockLabel.isPin : lockLabel.isPasskey}</p>
          <Chips
            name="after"
            label={lockLabel.after}
            hint={lockLabel.afterHint}
            options={LOCK_AFTER.map(String)}
            nameOf={(minutes) => lockLabel.minutes[Number(minutes)]}
            value={String(set.after)}
            onChange={(minutes) => {
              const after = Number(minutes);
              if (after > set.after) return setAsked({ after });
              device.setAfter(after);
              changed();
            }}
          />
          <div className="settings-actions">
            <Button look="quiet" onClick={gate.close}>
              {lockLabel.now}
            </Button>
            {set.kind === 'pin' && (
              <Button look="quiet" onClick={() => setAsked('change')}>
                {lockLabel.changePin}
              </Button>
            )}
            <Button look="quiet" onClick={() => setAsked('off')}>
              {lockLabel.off}
            </Button>
          </div>
        </div>
      )}
      <Status className={fault ? 'form-error' : 'sr'} role="alert">
        {fault}
      </Status>
      {asked === 'pin' && <SetPin after={set?.after ?? USUAL} onClose={close} />}
      {asked && asked !== 'pin' && <ConfirmOwner onConfirmed={confirmed} onClose={close} />}
    </div>
  );
}

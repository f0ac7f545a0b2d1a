import { commonLabel, deviceLock, lockLabel, plainPin, type Result, refusal } from '../../core';
import { useClientStore } from '../frame/host';
import { Dialog } from '../ui/dialog/Dialog';
import { Form } from '../ui/form/Form';
import { PasswordField } from '../ui/form/PasswordField';
import { Button } from '../ui/press/Button';
import { pinHash } from './pin-hash';

/** Asks for a new PIN, twice, and sets the lock. */
export default function SetPin({ after, onClose }: { after: number; onClose(): void }) {
  const { setPin } = useClientStore(deviceLock);
  const submit = async ({ pin = '', repeat = '' }): Promise<Result> => {
    const wanted = plainPin(pin);
    const hash = pinHash();
    if (!wanted || !hash) return refusal({ pin: hash ? lockLabel.rule : lockLabel.unavailable });
    if (plainPin(repeat) !== wanted) return refusal({ repeat: lockLabel.differs });
    try {
      await setPin(wanted, after, hash);
    } catch {
      return { ok: false, message: lockLabel.notSet, fields: {}, error: undefined };
    }
    return { ok: true, value: undefined };
  };
  return (
    <Dialog title={lockLabel.setPin} onClose={onClose}>
      <Form label={lockLabel.setPin} submit={submit} onDone={onClose}>
        {({ texts, pending }) => (
          <>
            <PasswordField
              label={lockLabel.pin}
              name="pin"
              hint={lockLabel.pinHint}
              inputMode="numeric"
              autoComplete="off"
              error={texts.pin}
            />
            <PasswordField
              label={lockLabel.repeat}
              name="repeat"
              inputMode="numeric"
              autoComplete="off"
              error={texts.repeat}
            />
            <div className="dialog-actions">
              <Button look="quiet" onClick={onClose}>
                {commonLabel.cancel}
              </Button>
              <Button type="submit" busy={pending}>
                {lockLabel.setPin}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

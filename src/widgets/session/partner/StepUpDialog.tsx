import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { commonLabel, partnerLabel, profile, sessionLabel, stepUp } from '../../../core';
import { useClientStore, useResource } from '../../frame/host';
import { Dialog } from '../../ui/dialog/Dialog';
import { CodeInput } from '../../ui/form/CodeInput';
import { Form } from '../../ui/form/Form';
import { FormField } from '../../ui/form/FormField';
import { PasswordField } from '../../ui/form/PasswordField';
import { Button } from '../../ui/press/Button';
import { KnownEmail } from '../KnownEmail';

export interface StepUpDialogProps {
  hasPassword: boolean;
  onProven(): void;
  onClose(): void;
}

/** Asks for the password or a mailed code, because a site began this session and its next step is for the owner alone. */
export default function StepUpDialog({ hasPassword, onProven, onClose }: StepUpDialogProps) {
  const { prove, sendCode } = useClientStore(stepUp);
  const account = useResource(useClientStore(profile).account).data;
  const [isByCode, setByCode] = useState(false);
  const [code, setCode] = useState('');
  const isSending = useStore(sendCode.$pending);
  const askForCode = async () => {
    if ((await sendCode()).ok) setByCode(true);
  };
  return (
    <Dialog title={partnerLabel.proveTitle} onClose={onClose}>
      <p>{hasPassword ? partnerLabel.proveIntro : partnerLabel.proveCodeIntro}</p>
      <Form
        label={partnerLabel.proveTitle}
        submit={({ password = '' }) => prove(isByCode ? { code } : { password })}
        onDone={onProven}
      >
        {({ texts, pending }) => (
          <>
            <KnownEmail email={account?.email} />
            {isByCode ? (
              <FormField label={sessionLabel.code} error={texts.code}>
                {(control) => <CodeInput value={code} control={control} onChange={setCode} />}
              </FormField>
            ) : (
              hasPassword && (
                <PasswordField
                  label={sessionLabel.password}
                  name="password"
                  autoComplete="current-password"
                  error={texts.current_password}
                />
              )
            )}
            {isByCode ? (
              <Button look="text" busy={isSending} onClick={() => void askForCode()}>
                {sessionLabel.resend}
              </Button>
            ) : (
              <Button look={hasPassword ? 'text' : 'quiet'} busy={isSending} onClick={() => void askForCode()}>
                {hasPassword ? partnerLabel.sendCode : sessionLabel.sendCode}
              </Button>
            )}
            <div className="dialog-actions">
              <Button look="quiet" onClick={onClose}>
                {commonLabel.cancel}
              </Button>
              {(hasPassword || isByCode) && (
                <Button type="submit" busy={pending}>
                  {partnerLabel.prove}
                </Button>
              )}
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}

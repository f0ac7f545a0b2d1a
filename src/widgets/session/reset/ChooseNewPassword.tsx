import { type ApiError, codeOf, session, sessionLabel } from '../../../core';
import { useClientStore } from '../../frame/host';
import { Dialog } from '../../ui/dialog/Dialog';
import { Form } from '../../ui/form/Form';
import { PasswordField } from '../../ui/form/PasswordField';
import { Button } from '../../ui/press/Button';
import { KnownEmail } from '../KnownEmail';
import { NewPasswordField } from '../NewPasswordField';
import { useFirstField } from './first-field';

/** Props of the third dialog. */
export interface ChooseNewPasswordProps {
  email: string;
  code: string;
  onCodeRefused(text: string): void;
  onClose(): void;
}

/** Whether a reset failed because of its code. An `invalid` error without an error code counts as that. */
function isAboutCode(error: ApiError | undefined): boolean {
  return error?.kind === 'invalid' && (codeOf(error) ?? 'invalid_code') === 'invalid_code';
}

/** The third dialog: the new password. Its rules are ticked off while the member types. */
export function ChooseNewPassword({ email, code, onCodeRefused, onClose }: ChooseNewPasswordProps) {
  const { resetPassword } = useClientStore(session);
  const box = useFirstField();
  return (
    <Dialog title={sessionLabel.resetTitle} onClose={onClose}>
      <div ref={box}>
        <Form
          label={sessionLabel.resetTitle}
          submit={async ({ new_password = '', confirm_new_password = '' }) => {
            const result = await resetPassword({ email, otp: code, new_password, confirm_new_password });
            if (!result.ok && isAboutCode(result.error)) onCodeRefused(result.message);
            return result;
          }}
          onDone={onClose}
        >
          {({ texts, pending }) => (
            <>
              <KnownEmail email={email} />
              <NewPasswordField
                rules="strong"
                label={sessionLabel.newPassword}
                name="new_password"
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
          )}
        </Form>
      </div>
    </Dialog>
  );
}

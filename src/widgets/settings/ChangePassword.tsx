import { useState } from 'react';
import { profile, session, sessionLabel, settingsLabel } from '../../core';
import { useClientStore, useResource } from '../frame/host';
import { KnownEmail } from '../session/KnownEmail';
import { NewPasswordField } from '../session/NewPasswordField';
import { Form } from '../ui/form/Form';
import { PasswordField } from '../ui/form/PasswordField';
import { Button } from '../ui/press/Button';
import { Section } from './Section';

/** Change Password, spec section 5. Shows the first failed rule at its field, and clears the form on success. */
export function ChangePassword() {
  const { changePassword } = useClientStore(session);
  const account = useResource(useClientStore(profile).account).data;
  const [times, setTimes] = useState(0);
  return (
    <Section name="password" intro={settingsLabel.passwordIntro}>
      <Form
        key={times}
        label={sessionLabel.changePassword}
        submit={({ current_password = '', new_password = '', confirm_new_password = '' }) =>
          changePassword({ current_password, new_password, confirm_new_password })
        }
        onDone={() => setTimes(times + 1)}
      >
        {({ texts, pending }) => (
          <>
            <KnownEmail email={account?.email} />
            <PasswordField
              label={sessionLabel.currentPassword}
              name="current_password"
              autoComplete="current-password"
              error={texts.current_password}
            />
            <NewPasswordField
              rules="short"
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
            <Button type="submit" look="quiet" className="settings-action" busy={pending}>
              {sessionLabel.changePassword}
            </Button>
          </>
        )}
      </Form>
    </Section>
  );
}

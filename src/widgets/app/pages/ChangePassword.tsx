import { useState } from 'react';
import { session, sessionLabel } from '../../../core';
import { useNoun, useStyles } from '../../host';
import style from '../../session/session.css?inline';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { PasswordField } from '../../ui/PasswordField';

const styles = [style];

/** Change Password of the settings, spec section 5: the first failing rule at its field; the form empties on success. */
export function ChangePassword() {
  useStyles(styles);
  const { changePassword } = useNoun(session);
  const [times, setTimes] = useState(0);
  return (
    <section className="card panel stack">
      <h2>{sessionLabel.changePassword}</h2>
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
            <PasswordField
              label={sessionLabel.currentPassword}
              name="current_password"
              autoComplete="current-password"
              error={texts.current_password}
            />
            <PasswordField
              label={sessionLabel.newPassword}
              name="new_password"
              autoComplete="new-password"
              hint={sessionLabel.passwordHint}
              error={texts.new_password}
            />
            <PasswordField
              label={sessionLabel.confirmPassword}
              name="confirm_new_password"
              autoComplete="new-password"
              error={texts.confirm_new_password}
            />
            <Button type="submit" look="quiet" busy={pending}>
              {sessionLabel.changePassword}
            </Button>
          </>
        )}
      </Form>
    </section>
  );
}

/** `<mm-settings>`: account, password, notifications, blocked members, data, sessions, and deleting the account. */
import { embedLabel } from '../../core';
import { SignedInOnly } from '../access/SignedInOnly';
import SettingsPage from '../settings/SettingsPage';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-settings', () =>
  createWidget(() => (
    <SignedInOnly hint={embedLabel.signInFirst}>
      <SettingsPage />
    </SignedInOnly>
  )),
);

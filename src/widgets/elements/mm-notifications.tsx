/** `<mm-notifications>`: the list of notifications, with Mark all as read. */
import { notificationLabel } from '../../core';
import { SignedInOnly } from '../access/SignedInOnly';
import { NotificationList } from '../notifications/NotificationList';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-notifications', () =>
  createWidget(() => (
    <SignedInOnly hint={notificationLabel.signInFirst}>
      <NotificationList isPage />
    </SignedInOnly>
  )),
);

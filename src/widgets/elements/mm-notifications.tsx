/** `<mm-notifications>`: the list of notifications, with Mark all as read. */
import { notificationLabel } from '../../core';
import { NotificationList } from '../notifications/NotificationList';
import { SignedInOnly } from '../SignedInOnly';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-notifications', () =>
  createWidget(() => (
    <SignedInOnly hint={notificationLabel.signInFirst}>
      <NotificationList isPage />
    </SignedInOnly>
  )),
);

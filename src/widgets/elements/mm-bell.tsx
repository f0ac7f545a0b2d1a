/** `<mm-bell>`: the unread count and the list of notifications. Shows nothing without a session. */
import { useSignedIn } from '../frame/host';
import { Bell } from '../notifications/Bell';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-bell', () => createWidget(() => (useSignedIn() ? <Bell /> : null)));

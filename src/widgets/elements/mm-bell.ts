/**
 * `<mm-bell api storage>`: unread count and the list of notifications; shows nothing without a session. Events:
 * mm-navigate. Parts: root, badge, panel.
 */
import { createBell } from './BellElement';
import { define } from './element';

define('mm-bell', createBell);

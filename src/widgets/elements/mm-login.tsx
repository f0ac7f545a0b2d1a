/** `<mm-login>`: sign-in, sign-up, code entry, forgotten password; with a session, who is signed in and Log Out. */
import { SessionFlow } from '../session/SessionFlow';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-login', () => createWidget(() => <SessionFlow />));

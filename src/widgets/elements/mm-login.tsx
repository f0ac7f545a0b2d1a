/** `<mm-login>`: sign-in, sign-up, code entry and forgotten password. With a session, the signed-in member and Log Out. */
import { SessionFlow } from '../session/SessionFlow';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-login', () => createWidget(() => <SessionFlow />));

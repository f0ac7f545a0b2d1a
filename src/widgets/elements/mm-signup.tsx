/** `<mm-signup>`: `<mm-login>` with sign-up first. */
import { SessionFlow } from '../session/SessionFlow';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-signup', () => createWidget(() => <SessionFlow start="signup" />));

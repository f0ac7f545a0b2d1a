/** `<mm-wizard>`: the seven steps of registration. Without a session it begins with sign-up. */
import { Wizard } from '../wizard/Wizard';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-wizard', () => createWidget(() => <Wizard />));

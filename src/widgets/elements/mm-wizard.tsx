/** `<mm-wizard>`: the seven-step registration; without a session it begins with sign-up. */
import { Wizard } from '../wizard/Wizard';
import { define } from './element';
import { createWidget } from './WidgetElement';

define('mm-wizard', () => createWidget(() => <Wizard />));

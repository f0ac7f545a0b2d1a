/**
 * `<mm-wizard api storage>`: the seven-step registration; without a session it begins with sign-up. Events:
 * mm-signed-up, mm-signed-in, mm-wizard-finished, mm-navigate. Parts: root, wizard, card, submit.
 */
import { define } from './element';
import { createWizard } from './WizardElement';

define('mm-wizard', createWizard);

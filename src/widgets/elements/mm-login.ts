/**
 * `<mm-login api storage>`: sign-in, sign-up, code entry, forgotten password; with a session, who is signed in and Log
 * Out. Events: mm-signed-in, mm-signed-up, mm-signed-out, mm-navigate. Parts: root, card, submit.
 */
import { define } from './element';
import { createLogin } from './LoginElement';

define('mm-login', createLogin);

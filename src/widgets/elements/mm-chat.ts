/**
 * `<mm-chat api storage>`: conversations and the open one; its height is the page's to set, 600 px where it does not.
 * Events: mm-message-sent, mm-navigate. Parts: root, list, thread, composer.
 */
import { createChat } from './ChatElement';
import { define } from './element';

define('mm-chat', createChat);

import type { Text } from './translatable';

/**
 * A mail before it has a language. It never names another member, and contains only what its reader needs. `writeMail` turns it into
 * a text and a page.
 */
export interface Mail {
  subject: Text;
  /** A code with the sentence that leads to it, and how long it works in milliseconds. It stands first. */
  code?: { lead: Text; digits: string; ttl: number };
  paragraphs: readonly Text[];
  /**
   * The wording for a discreet member, which does not tell what kind of service this is. `same` if the usual words do not tell it
   * either. Without this, the mail only says that there is a message.
   */
  discreet?: 'same' | Pick<Mail, 'subject' | 'paragraphs'>;
}

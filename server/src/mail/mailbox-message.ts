import type { ReadingLanguage } from '@core/account/model';

/** A mail in the development mailbox. `code` is null if the mail contains none. `sent_at` is an ISO 8601 instant. */
export interface MailboxMessage {
  id: string;
  to: string;
  language: ReadingLanguage;
  subject: string;
  text: string;
  code: string | null;
  sent_at: string;
}

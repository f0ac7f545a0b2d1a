/** A mail as the development mailbox shows it; `code` is null where it holds none, `sent_at` an ISO 8601 instant. */
export interface MailboxMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sent_at: string;
}

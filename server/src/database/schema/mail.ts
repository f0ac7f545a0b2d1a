import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, id, instant } from './columns';

/**
 * Mail that waits to be sent or, without an SMTP server, appears in the development mailbox. Recipient and text are sealed with
 * the server's key, so that no code can be read from the database.
 */
export const mail = pgTable(
  'mail',
  {
    id: id().primaryKey(),
    recipientHash: text('recipient_hash').notNull(),
    sealed: bytes('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** When the code in it ends. It is never sent after that. Null for mail without a code. */
    expiresAt: instant('expires_at'),
  },
  (table) => [index('mail_due').on(table.nextAttemptAt), index('mail_recipient').on(table.recipientHash)],
);

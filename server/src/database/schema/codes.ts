import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/** The newest code of an address and purpose, as a keyed hash. Kept for unknown addresses too, which then never match. */
export const codes = pgTable(
  'codes',
  {
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.emailHash, table.purpose] })],
);

/** When codes were sent, for the limits an hour and a day. */
export const codeSends = pgTable(
  'code_sends',
  {
    id: id().primaryKey(),
    emailHash: text('email_hash').notNull(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('code_sends_address').on(table.emailHash, table.purpose, table.sentAt)],
);

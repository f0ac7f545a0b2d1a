import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * Persons who said that they are under 18, as keyed hashes of their mailbox and devices. No row names an account, and none has the
 * date. Kept for 90 days.
 */
export const tooYoung = pgTable(
  'too_young',
  {
    id: id().primaryKey(),
    keys: text('keys').array().notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [index('too_young_keys').using('gin', table.keys)],
);

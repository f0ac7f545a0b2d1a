import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './users';

/**
 * Members who deleted their account, kept while others can report a conversation with them, while a case about them is open, and for two years if they
 * were blocked or suspended. A new account of the same person is thus recognised. `userId` has no foreign key, because the account is gone.
 */
export const departed = pgTable(
  'departed',
  {
    userId: id('user_id').primaryKey(),
    /** Keyed hashes of the mailbox and of the devices. */
    keys: text('keys').array().notNull(),
    /** Until then the person is recognised who is barred or blocked. Null for accounts deleted before releases stored it. */
    keptUntil: instant('kept_until'),
    /** The person was suspended and may not return. */
    barred: boolean('barred').notNull().default(false),
    /** Another account of the same mailbox, newer or older. */
    returnedId: id('returned_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('departed_keys').using('gin', table.keys),
    index('departed_returned').on(table.returnedId).where(sql`returned_id IS NOT NULL`),
  ],
);

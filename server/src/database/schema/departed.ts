import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/**
 * Members who deleted their account, kept while others can report a conversation with them, and for a time if they were blocked,
 * reported or suspended. A new account of the same person is thus recognised. `userId` has no foreign key, because the account is gone.
 */
export const departed = pgTable(
  'departed',
  {
    userId: id('user_id').primaryKey(),
    /** Keyed hashes of the mailbox and of the devices. */
    keys: text('keys').array().notNull(),
    /** The person was blocked, reported or suspended, and is recognised until then. Null otherwise. */
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

import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns';
import { users } from './users';

/**
 * Members who deleted their account, kept while others can report a conversation with them. A report after the deletion can thus
 * still recognise a new account. `userId` has no foreign key, because the account is gone.
 */
export const departed = pgTable(
  'departed',
  {
    userId: id('user_id').primaryKey(),
    /** Keyed hashes of the address, as in cases. */
    keys: text('keys').array().notNull(),
    /** Another account of the same mailbox, newer or older. */
    returnedId: id('returned_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('departed_keys').using('gin', table.keys),
    index('departed_returned').on(table.returnedId).where(sql`returned_id IS NOT NULL`),
  ],
);

import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id } from './columns';
import { users } from './users';

/**
 * Members who have deleted the account, for as long as somebody may report a conversation with them: a report filed
 * after they left recognises them too. Without a foreign key: `userId` is gone.
 */
export const departed = pgTable(
  'departed',
  {
    userId: id('user_id').primaryKey(),
    /** Keyed hashes of the address, as in cases. */
    keys: text('keys').array().notNull(),
    /** The account under which the member has signed up again. */
    returnedId: id('returned_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('departed_keys').using('gin', table.keys),
    index('departed_returned').on(table.returnedId).where(sql`returned_id IS NOT NULL`),
  ],
);

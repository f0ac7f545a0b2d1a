import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts/users';
import { id, instant, uniqueText } from './columns';

/** Letters of the operator to many members, by the operator's name for them. */
export const operatorLetters = pgTable('operator_letters', {
  name: uniqueText('name').primaryKey(),
  english: text('english').notNull(),
  arabic: text('arabic').notNull(),
  /** Whom it is for, as the operator chose them. */
  readers: text('readers').notNull(),
  createdAt: instant('created_at').notNull(),
  /** How many members got it. */
  sent: integer('sent').notNull().default(0),
});

/** Who got which letter, so that a repeated command writes to nobody twice. */
export const letterReaders = pgTable(
  'letter_readers',
  {
    name: uniqueText('name')
      .notNull()
      .references(() => operatorLetters.name, { onDelete: 'cascade' }),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.userId] })],
);

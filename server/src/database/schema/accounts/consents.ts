import { READING_LANGUAGES } from '@core/account/model';
import { CONSENT_PURPOSES } from '@core/consents/model';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';
import { users } from './users';

/** What members have agreed to or refused. Rows are only added: the newest of a purpose counts. */
export const consents = pgTable(
  'consents',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: CONSENT_PURPOSES }).notNull(),
    version: text('version').notNull(),
    given: boolean('given').notNull(),
    /** The language of the words. */
    language: text('language', { enum: READING_LANGUAGES }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('consents_user').on(table.userId, table.at)],
);

import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from '../columns';

/**
 * Ids of deleted accounts, for as long as a backup may hold their data: a restore deletes them again. See `backup/erasures.ts`.
 */
export const erasures = pgTable(
  'erasures',
  {
    accountId: id('account_id').primaryKey(),
    at: instant('at').notNull(),
  },
  (table) => [index('erasures_at').on(table.at)],
);

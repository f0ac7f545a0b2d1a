import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Files in the photo store without a row: either the row was deleted and the store has not removed the file yet, or the file is
 * being written and has no row yet.
 */
export const staleFiles = pgTable(
  'stale_files',
  {
    id: id().primaryKey(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [index('stale_files_due').on(table.nextAttemptAt)],
);

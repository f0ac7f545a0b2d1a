import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';

/**
 * Files of the photo store that no row names: those whose row has gone, until the store has removed them, and those that
 * are being written, until their row is there.
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

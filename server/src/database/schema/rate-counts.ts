import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * How much of each limit of calls is used, over all processes. `key` is a keyed hash of the limit and whom it counts, so
 * that no address stands here. The table is UNLOGGED (see its migration): after a crash of the database it is empty.
 */
export const rateCounts = pgTable('rate_counts', {
  key: text('key').primaryKey(),
  /** When the window began; for a limit with a burst, the instant up to which its allowance is spent. */
  startedAt: instant('started_at').notNull(),
  used: bigint('used', { mode: 'number' }).notNull(),
  /** When the row says nothing any more. Not indexed: rows are updated in place all the time, and removed rarely. */
  endsAt: instant('ends_at').notNull(),
});

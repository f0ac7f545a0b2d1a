import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { instant, uniqueText } from './columns';

/**
 * The used part of each rate limit, over all processes. `key` is a keyed hash of the limit and its caller, so the table contains
 * no addresses. The table is UNLOGGED (see its migration): after a crash of the database it is empty.
 */
export const rateCounts = pgTable('rate_counts', {
  key: uniqueText('key').primaryKey(),
  /** When the window began. For a limit with a burst: the instant up to which the allowance is used up. */
  startedAt: instant('started_at').notNull(),
  used: bigint('used', { mode: 'number' }).notNull(),
  /** When the row expires. Not indexed, because rows are updated in place all the time and rarely removed. */
  endsAt: instant('ends_at').notNull(),
});

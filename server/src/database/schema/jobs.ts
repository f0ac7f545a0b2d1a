import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Work that one process does for all of them. Taking the row is a lease that expires by itself. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** A process holds the job until then. Null if no process holds it. */
  heldUntil: instant('held_until'),
  /** When the job was last done. */
  doneAt: instant('done_at'),
});

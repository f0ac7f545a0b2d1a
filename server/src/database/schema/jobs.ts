import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Work that one process at a time does for all: who takes the row does it. A row is a lease that ends by itself. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  /** Until then it is some process's; null when nobody is at it. */
  heldUntil: instant('held_until'),
  /** When it was last done. */
  doneAt: instant('done_at'),
});

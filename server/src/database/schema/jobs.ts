import { date, pgTable } from 'drizzle-orm/pg-core';
import { id, instant, uniqueText } from './columns';

/** Work that one process does for all of them. Taking the row is a lease that expires by itself. */
export const jobs = pgTable('jobs', {
  name: uniqueText('name').primaryKey(),
  /** A process holds the job until then. Null if no process holds it. */
  heldUntil: instant('held_until'),
  /** When the job was last done. */
  doneAt: instant('done_at'),
  /** The lease that holds the job. Every lease has another id, so an expired one notices that it was replaced. */
  holder: id('holder'),
});

/** The weeks whose snapshots are complete. Members see those of the newest one, so one new row shows all of them at once. */
export const snapshotWeeks = pgTable('snapshot_weeks', {
  /** The Monday, `YYYY-MM-DD`. */
  week: date('week', { mode: 'string' }).primaryKey(),
  shownAt: instant('shown_at').notNull(),
});

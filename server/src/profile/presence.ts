import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { addDays, dayInDubai } from '../calendar';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { profiles } from '../database/schema/profiles';
import { inTransaction } from '../database/transaction';

const HOUR = 3_600_000;

/** The columns of a profile that remember a visit. */
export function seenAt(at: Date): { lastActiveAt: Date; previousActiveOn: SQL } {
  const lastDay = sql`(${profiles.lastActiveAt} AT TIME ZONE 'Asia/Dubai')::date`;
  const previousActiveOn = sql`CASE WHEN ${lastDay} < ${dayInDubai(at)}::date THEN ${lastDay}
    ELSE ${profiles.previousActiveOn} END`;
  return { lastActiveAt: at, previousActiveOn };
}

/** Sets when a member was last active. */
export async function touchProfile(database: Queryable, id: string, at: Date): Promise<void> {
  await database.update(profiles).set(seenAt(at)).where(eq(profiles.id, id));
  await database.update(discovery).set({ lastActiveAt: at }).where(eq(discovery.userId, id));
}

/** Whether the member's visit is worth writing. At most once an hour, because every list is ordered by this time. */
async function isUnseen(database: Queryable, id: string, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - HOUR);
  const found = await database
    .select({ at: discovery.lastActiveAt })
    .from(discovery)
    .where(and(eq(discovery.userId, id), lt(discovery.lastActiveAt, hourAgo)));
  return found.length > 0;
}

/** Records that a member is active now. */
export async function noteVisit(database: Queryable, id: string, now: Date): Promise<void> {
  if (await isUnseen(database, id, now))
    await inTransaction(database, (transaction) => touchProfile(transaction, id, now));
}

/** The same in the transaction of a log-in or a refresh, so that whoever returns is back in all lists at once. */
export async function noteReturn(transaction: Queryable, id: string, now: Date): Promise<void> {
  if (await isUnseen(transaction, id, now)) await touchProfile(transaction, id, now);
}

/** When a member was last here, and what they let others see of it. */
export interface Visits {
  lastActiveAt: Date;
  previousActiveOn: string | null;
  showsPresence: boolean;
  showsToday: boolean;
}

/** The days before today that count as this week and as this month. */
const WEEK = 7;
const MONTH = 30;

/**
 * Returns what others see of a member's visits: `today` only if the member agreed, `week`, `month` or null. It changes at midnight
 * in Dubai alone, because it counts whole days up to yesterday. A member who watches it again and again learns no time of a visit.
 */
export function presenceOf(visits: Visits, now: Date): 'today' | 'week' | 'month' | null {
  if (!visits.showsPresence) return null;
  const today = dayInDubai(now);
  const isHere = dayInDubai(visits.lastActiveAt) >= today;
  if (isHere && visits.showsToday) return 'today';
  const last = isHere ? visits.previousActiveOn : dayInDubai(visits.lastActiveAt);
  if (last === null || last < addDays(today, -MONTH)) return null;
  return last < addDays(today, -WEEK) ? 'month' : 'week';
}

import { type SQL, sql } from 'drizzle-orm';
import { addDays, dayInDubai } from '../calendar';

/**
 * SQL: the Monday of the snapshots that members see, as text. Reads one row, so all snapshots change at one moment. Without a
 * row, none were taken yet.
 */
export const shownWeek: SQL<string> = sql<string>`COALESCE((SELECT max(week) FROM snapshot_weeks),
  date_trunc('week', now() AT TIME ZONE 'Asia/Dubai')::date - 7)::text`;

/** The number of days that a new member's first Monday must come after the day of joining. */
const DAYS_NEW = 3;

/**
 * Whether a member is new in a week. The wishes of new members about private answers do not count, and they see nothing that
 * follows private answers. Otherwise a fresh account could learn an answer within a second. The first Monday after the third day
 * ends this.
 * @param week the Monday of the snapshots that members see.
 */
export function isNewIn(week: string, createdAt: Date): boolean {
  return addDays(dayInDubai(createdAt), DAYS_NEW) > week;
}

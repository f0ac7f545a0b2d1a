import { sql } from 'drizzle-orm';
import { addDays, mondayInDubai } from '../../calendar';
import type { Queryable } from '../../database/connection';

/** The number of weeks that are shown and kept. */
export const WEEKS_SHOWN = 12;
/** Numbers are rounded down to a multiple of this. Smaller ones are not shown. */
const STEP = 10;

/** The numbers of one week. Null means below ten. */
export interface WeekOfPartner {
  /** Its Monday and Sunday in the UAE. */
  from: string;
  to: string;
  sign_ups: number | null;
  active: number | null;
  matches: number | null;
  messages: number | null;
}

/** Rounds a number down to tens. Null if it is below ten. */
export function inSteps(count: number): number | null {
  return count < STEP ? null : Math.floor(count / STEP) * STEP;
}

/**
 * Returns the last {@link WEEKS_SHOWN} weeks of a partner, newest first. The week that is not over yet is left out: a number that
 * can be watched while it changes would reveal single members.
 */
export async function readNumbers(database: Queryable, partnerId: string, now: Date): Promise<WeekOfPartner[]> {
  const running = mondayInDubai(now);
  const { rows } = await database.execute<{ week: string; kind: string; count: number }>(sql`
    SELECT week::text AS week, kind, sum(count)::int AS count FROM (
      SELECT week, kind, count FROM partner_counts WHERE partner_id = ${partnerId}
      UNION ALL SELECT week, 'active', count(*) FROM partner_active WHERE partner_id = ${partnerId} GROUP BY week
    ) AS counts WHERE week < ${running} AND week >= ${addDays(running, -7 * WEEKS_SHOWN)} GROUP BY week, kind`);
  return Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const from = addDays(running, -7 * (index + 1));
    const of = (kind: string) => inSteps(rows.find((row) => row.week === from && row.kind === kind)?.count ?? 0);
    return {
      from,
      to: addDays(from, 6),
      sign_ups: of('sign_ups'),
      active: of('active'),
      matches: of('matches'),
      messages: of('messages'),
    };
  });
}

import type { Standing } from '@core/moderation/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';

const DAY = 86_400_000;
/** How long a report counts for the standing of its author, in days. */
const COUNTED_DAYS = 90;
/** So many reports that ended without action make the next ones less urgent. */
const DOUBTED_FROM = 5;

interface Counts {
  [column: string]: unknown;
  joined_at: string;
  reported: number;
  reported_no_action: number;
  reported_acted: number;
  about: number;
  about_no_action: number;
  about_acted: number;
}

/** Returns what is known about one side of a case; null for an account that is gone. */
export async function standingOf(database: Queryable, memberId: string | null, now: Date): Promise<Standing | null> {
  if (!memberId) return null;
  const since = new Date(now.getTime() - COUNTED_DAYS * DAY).toISOString();
  const { rows } = await database.execute<Counts>(sql`
    SELECT users.created_at AS joined_at, own.cases AS reported, own.no_action AS reported_no_action, own.acted AS reported_acted,
      theirs.cases AS about, theirs.no_action AS about_no_action, theirs.acted AS about_acted
    FROM users CROSS JOIN LATERAL (${tally(sql`reporter_id = users.id`, since)}) AS own
      CROSS JOIN LATERAL (${tally(sql`target_id = users.id AND reporter_id IS NOT NULL`, since)}) AS theirs
    WHERE users.id = ${memberId}`);
  const [found] = rows;
  if (!found) return null;
  return {
    joined_at: new Date(found.joined_at).toISOString(),
    reported: { cases: found.reported, no_action: found.reported_no_action, acted: found.reported_acted },
    about: { cases: found.about, no_action: found.about_no_action, acted: found.about_acted },
    doubted: found.reported_no_action >= DOUBTED_FROM,
  };
}

const tally = (which: ReturnType<typeof sql>, since: string) => sql`
  SELECT count(*)::int AS cases, count(*) FILTER (WHERE outcome = 'no_action')::int AS no_action,
    count(*) FILTER (WHERE outcome <> 'no_action')::int AS acted
  FROM cases WHERE ${which} AND (status = 'open' OR resolved_at > ${since})`;

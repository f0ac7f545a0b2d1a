import type { Counts } from '@core/matches/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { blockedIds } from '../relations/exclusions';
import { isPresent, isShownTo } from '../relations/policy';
import { isReadable, roomStates } from '../relations/room-states';

const WEEK = 7 * 86_400_000;

/**
 * Returns the dashboard's current numbers without suspended members, and how many of the counted items already existed seven days
 * ago. Items that ended since are not stored, so a week with more endings than beginnings shows as no change instead of an
 * invented figure.
 */
export async function countMatches(database: Queryable, id: string, now: Date): Promise<Counts> {
  const before = new Date(now.getTime() - WEEK);
  const isFree = (member: SQL) => sql`${member} NOT IN ${blockedIds(id)}`;
  // A match also sees members who hide.
  const isMet = (member: SQL) => sql`${isPresent(member)} AND ${isFree(member)}`;
  const { rows } = await database.execute<
    Record<'mutual' | 'old' | 'shortlisted' | 'oldShortlisted' | 'chats' | 'oldChats', number>
  >(
    sql`WITH mutual AS (
        SELECT created_at FROM matches WHERE low_id = ${id} AND ${isMet(sql`high_id`)}
        UNION ALL SELECT created_at FROM matches WHERE high_id = ${id} AND ${isMet(sql`low_id`)}
      ), listed AS (
        SELECT created_at FROM shortlists WHERE user_id = ${id} AND ${isShownTo(id, sql`target_id`)} AND ${isFree(sql`target_id`)}
      ),
      chats AS (
        SELECT created_at FROM ${roomStates(id)} AS room WHERE ${isReadable(now)}
          AND (open OR EXISTS (SELECT 1 FROM messages WHERE messages.room_id = room.id))
      )
      SELECT (SELECT count(*)::int FROM mutual) AS "mutual",
        (SELECT count(*)::int FROM chats) AS "chats",
        (SELECT count(*)::int FROM mutual WHERE created_at <= ${before.toISOString()}) AS "old",
        (SELECT count(*)::int FROM listed) AS "shortlisted",
        (SELECT count(*)::int FROM listed WHERE created_at <= ${before.toISOString()}) AS "oldShortlisted",
        (SELECT count(*)::int FROM chats WHERE created_at <= ${before.toISOString()}) AS "oldChats"`,
  );
  const [row] = rows;
  return {
    mutual_matches: row?.mutual ?? 0,
    shortlisted: row?.shortlisted ?? 0,
    active_chats: row?.chats ?? 0,
    previous_week: {
      mutual_matches: row?.old ?? 0,
      shortlisted: row?.oldShortlisted ?? 0,
      active_chats: row?.oldChats ?? 0,
    },
  };
}

/** Smaller numbers are not told, and all are rounded down to a multiple of this. */
const STEP = 10;
/** Counting ends here, so that the call costs the same however many members there are. */
const MOST = 1_000;

const sidesOf = { f: ['FM', 'FF'], m: ['MF', 'MM'] } as const;

/**
 * Counts visible members of a gender, whatever gender they look for, because that is private. Null for fewer than ten. The number
 * is the same for every caller.
 */
export async function countFittingMembers(database: Queryable, gender: 'f' | 'm'): Promise<number | null> {
  const [one, other] = sidesOf[gender];
  const of = (side: string) => sql`(SELECT 1 FROM discovery WHERE visible AND side = ${side} LIMIT ${MOST})`;
  const { rows } = await database.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${of(one)} UNION ALL ${of(other)}) AS found`,
  );
  const count = Math.min(rows[0]?.count ?? 0, MOST);
  return count < STEP ? null : count - (count % STEP);
}

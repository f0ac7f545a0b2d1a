import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';

/** Whom a letter is for: members with a session, a sign-up or a partner's connection, from one of these origins, or within a time, or both. */
export interface Readers {
  origins?: readonly string[];
  from?: Date;
  until?: Date;
}

/** How long we know who was on which page, in days after the session has ended. */
export const PAST_SESSIONS_KEPT_DAYS = 90;

/**
 * SQL: the ids of these members. A live session may have been used until a few minutes after its last refresh, and a partner can
 * use a connection at any time.
 */
export function affectedIds({ origins, from, until }: Readers): SQL {
  const where = sql.join(
    [
      sql`true`,
      ...(origins ? [sql`origin = ANY(${sql.param([...origins])}::text[])`] : []),
      ...(from ? [sql`ended_at >= ${from.toISOString()}`] : []),
      ...(until ? [sql`began_at <= ${until.toISOString()}`] : []),
    ],
    sql` AND `,
  );
  return sql`SELECT DISTINCT user_id FROM (
    SELECT user_id, origin, began_at, ended_at FROM past_sessions
    UNION ALL SELECT user_id, origin, created_at, rotated_at + interval '15 minutes' FROM sessions
    UNION ALL SELECT user_id, origin, linked_at, coalesce(revoked_at, 'infinity') FROM partner_links
      JOIN partners ON partners.id = partner_id JOIN partner_origins USING (partner_id)
  ) AS stays (user_id, origin, began_at, ended_at) WHERE ${where}`;
}

/** Counts the verified members of a letter, and those who have it already. */
export async function countReaders(
  database: Queryable,
  name: string,
  readers: Readers,
): Promise<{ all: number; sent: number }> {
  const { rows } = await database.execute<{ all: number; sent: number }>(sql`
    SELECT count(*)::int AS all, count(letter_readers.user_id)::int AS sent
    FROM (${affectedIds(readers)}) AS affected JOIN users ON users.id = affected.user_id
    LEFT JOIN letter_readers ON letter_readers.user_id = users.id AND letter_readers.name = ${name}
    WHERE verified_at IS NOT NULL`);
  return rows[0] ?? { all: 0, sent: 0 };
}

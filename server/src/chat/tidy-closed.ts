import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { CLOSED_FOR } from './room-states';

/**
 * Removes what a deleted account left for the others' sake: conversations that nobody can read any more, with their
 * messages, and then blocks of members who are gone and what would recognise them.
 */
export async function tidyClosed(database: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CLOSED_FOR).toISOString();
  const isGone = (id: string) => sql`NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${sql.raw(id)})`;
  await database.execute(sql`
    DELETE FROM rooms WHERE closed_at <= ${before}::timestamptz AND (${isGone('low_id')} OR ${isGone('high_id')})`);
  await database.execute(sql`
    DELETE FROM blocks WHERE ${isGone('blocked_id')} AND NOT EXISTS (SELECT 1 FROM rooms
      WHERE low_id = LEAST(blocker_id, blocked_id) AND high_id = GREATEST(blocker_id, blocked_id))`);
  await database.execute(sql`
    DELETE FROM departed WHERE NOT EXISTS (SELECT 1 FROM rooms WHERE low_id = departed.user_id OR high_id = departed.user_id)`);
}

import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { closingEnd } from './room-states';

/**
 * Erases what nobody can read any more: of conversations the names and what members wrote who are gone, then what would
 * recognise those, and blocks of members who are gone and were never a match. What is left of a conversation is the same
 * whatever closed it: its row, by which the other member can block, and what that member wrote.
 */
export async function tidyClosed(database: Queryable, now: Date): Promise<void> {
  const end = closingEnd(now);
  await database.execute(sql`
    DELETE FROM messages USING departed, rooms
    WHERE sender_id = departed.user_id AND rooms.id = room_id AND closed_at <= ${end}`);
  await database.execute(sql`
    UPDATE rooms SET low_name = NULL, high_name = NULL
    WHERE closed_at <= ${end} AND (low_name IS NOT NULL OR high_name IS NOT NULL)`);
  await database.execute(sql`
    DELETE FROM blocks WHERE name IS NULL AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = blocked_id)`);
  await database.execute(sql`
    DELETE FROM departed
    WHERE NOT EXISTS (SELECT 1 FROM messages WHERE sender_id = departed.user_id)
      AND NOT EXISTS (SELECT 1 FROM rooms WHERE departed.user_id IN (low_id, high_id) AND closed_at > ${end})`);
}

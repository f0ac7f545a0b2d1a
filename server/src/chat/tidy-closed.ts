import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { closingEnd, isHeld } from '../relations/room-states';

/**
 * Erases the data that nobody can read any more: names in conversations, messages of deleted members, then the hashes that would
 * recognise these members, and blocks of deleted members who were never a match and are no longer recognised. The rest of a conversation is the same whatever
 * closed it: its row, which lets the other member block, and that member's own messages.
 */
export async function tidyClosed(database: Queryable, now: Date): Promise<void> {
  const end = closingEnd(now);
  await database.execute(sql`
    DELETE FROM messages USING departed, rooms
    WHERE sender_id = departed.user_id AND rooms.id = room_id AND closed_at <= ${end} AND NOT ${isHeld}`);
  await database.execute(sql`
    UPDATE rooms SET low_name = NULL, high_name = NULL
    WHERE closed_at <= ${end} AND (low_name IS NOT NULL OR high_name IS NOT NULL) AND NOT ${isHeld}`);
  await database.execute(sql`
    DELETE FROM blocks WHERE name IS NULL AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = blocked_id)
      AND NOT EXISTS (SELECT 1 FROM departed WHERE user_id = blocked_id)`);
  await database.execute(sql`
    DELETE FROM departed
    WHERE (kept_until > ${now.toISOString()} AND (barred OR EXISTS (SELECT 1 FROM blocks WHERE blocked_id = user_id))) IS NOT TRUE
      AND NOT EXISTS (SELECT 1 FROM messages WHERE sender_id = departed.user_id)
      AND NOT EXISTS (SELECT 1 FROM cases WHERE status = 'open' AND target_keys && departed.keys)
      AND NOT EXISTS (SELECT 1 FROM rooms WHERE departed.user_id IN (low_id, high_id) AND closed_at > ${end})`);
}

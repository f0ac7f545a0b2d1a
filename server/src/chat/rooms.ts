import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { rooms } from '../database/schema/chat';
import { blocks } from '../database/schema/members';
import { notFound } from '../refusal';

const ROOMS_MAX = 200;

/** One line of the conversation list. */
export interface RoomRow {
  [column: string]: unknown;
  id: string;
  other: string;
  firstName: string;
  lastName: string;
  blocked: boolean;
  unread: number;
  photo: string | null;
  content: string | null;
  sentAt: string | null;
  sender: string | null;
}

/**
 * The conversations of a member, latest first, in one query: those of live matches, and those that have messages. A
 * conversation with someone whom the member blocked stays when it has messages; to the blocked side it does not exist.
 */
export async function listRoomRows(database: Queryable, me: string): Promise<RoomRow[]> {
  const { rows } = await database.execute<RoomRow>(sql`
    WITH own AS (
      SELECT id, high_id AS other, created_at FROM rooms WHERE low_id = ${me} AND high_id IS NOT NULL
      UNION ALL SELECT id, low_id, created_at FROM rooms WHERE high_id = ${me} AND low_id IS NOT NULL
    )
    SELECT own.id, own.other, p.first_name AS "firstName", p.last_name AS "lastName", b.blocked,
      CASE WHEN b.blocked THEN NULL ELSE ph.id END AS photo, last.content, last.sent_at AS "sentAt",
      last.sender_id AS sender, unread.count AS unread
    FROM own
    JOIN profiles p ON p.id = own.other
    LEFT JOIN photos ph ON ph.user_id = own.other AND ph.is_primary
    CROSS JOIN LATERAL (
      SELECT EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${me} AND blocked_id = own.other) AS blocked,
        EXISTS (SELECT 1 FROM blocks WHERE blocker_id = own.other AND blocked_id = ${me}) AS hidden,
        EXISTS (SELECT 1 FROM matches WHERE low_id = LEAST(own.other, ${me}::uuid)
          AND high_id = GREATEST(own.other, ${me}::uuid)) AS matched
    ) b
    LEFT JOIN LATERAL (
      SELECT content, sent_at, sender_id FROM messages WHERE room_id = own.id ORDER BY sent_at DESC, id DESC LIMIT 1
    ) last ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM messages
      WHERE room_id = own.id AND read_at IS NULL AND sender_id = own.other
    ) unread
    WHERE NOT b.hidden AND (b.matched OR last.sent_at IS NOT NULL)
    ORDER BY COALESCE(last.sent_at, own.created_at) DESC, own.id DESC
    LIMIT ${ROOMS_MAX}`);
  return rows;
}

/**
 * The other member of a conversation that `me` takes part in.
 * @throws Refusal 404 when there is no such conversation for `me`: none, of others, or the other one has blocked `me`.
 */
export async function requireRoom(database: Queryable, me: string, id: string): Promise<{ other: string }> {
  const [room] = await database
    .select({ lowId: rooms.lowId, highId: rooms.highId })
    .from(rooms)
    .where(and(eq(rooms.id, id), or(eq(rooms.lowId, me), eq(rooms.highId, me))));
  const other = room?.lowId === me ? room.highId : room?.lowId;
  if (!other) throw notFound();
  const hidden = await database
    .select({ blockerId: blocks.blockerId })
    .from(blocks)
    .where(and(eq(blocks.blockerId, other), eq(blocks.blockedId, me)));
  if (hidden.length > 0) throw notFound();
  return { other };
}

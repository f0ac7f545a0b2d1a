import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { isReadable, roomStates } from './room-states';

/** The longest page of conversations. */
export const ROOMS_MAX = 200;

/** One line of the conversation list. `name` and `sealed` are sealed; `closedSince` is null while it is open. */
export interface RoomRow {
  [column: string]: unknown;
  id: string;
  other: string | null;
  name: Buffer | null;
  firstName: string | null;
  lastName: string | null;
  blocked: boolean;
  open: boolean;
  closedSince: string | null;
  unread: number;
  photo: string | null;
  content: string | null;
  sealed: Buffer | null;
  sentAt: string | null;
  sender: string | null;
  /** The sort key of the list: the time of the latest message, or else of the conversation's creation. */
  at: string;
}

/** The end of a page. It keeps the time of its last conversation, so it stays put when that conversation moves up. */
export interface RoomPlace {
  at: Date;
  id: string;
}

/** The part of the list to return: below a place, at most `limit` conversations. */
export interface RoomsWindow {
  from?: RoomPlace | undefined;
  limit?: number;
}

/**
 * Returns the conversations of a member, latest first, in one query. Includes open conversations, and conversations with messages
 * that are closed or that the member blocked. A closed conversation looks the same whatever closed it: no photo and no unread
 * messages.
 */
export async function listRoomRows(
  database: Queryable,
  me: string,
  now: Date,
  { from, limit }: RoomsWindow = {},
): Promise<RoomRow[]> {
  const below = from
    ? sql`AND (COALESCE(last.sent_at, room.created_at), room.id) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)`
    : sql``;
  // OFFSET 0 makes PostgreSQL look up the match of a room once, not at every use of its state.
  const { rows } = await database.execute<RoomRow>(sql`
    SELECT room.id, room.other, room.name, room.first_name AS "firstName", room.last_name AS "lastName", room.blocked,
      room.open, CASE WHEN NOT room.open THEN room.closed_since END AS "closedSince",
      CASE WHEN room.open THEN ph.id END AS photo,
      last.content, last.sealed, last.sent_at AS "sentAt", last.sender_id AS sender,
      CASE WHEN room.open THEN unread.count ELSE 0 END AS unread,
      COALESCE(last.sent_at, room.created_at) AS at
    FROM (SELECT * FROM ${roomStates(me)} AS states OFFSET 0) AS room
    LEFT JOIN photos ph ON ph.user_id = room.other AND ph.is_primary
    LEFT JOIN LATERAL (
      SELECT content, sealed, sent_at, sender_id FROM messages
      WHERE room_id = room.id ORDER BY sent_at DESC, id DESC LIMIT 1
    ) last ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM messages
      WHERE room_id = room.id AND read_at IS NULL AND sender_id = room.other
    ) unread
    WHERE ${isReadable(now)} AND (room.open OR last.sent_at IS NOT NULL) ${below}
    ORDER BY COALESCE(last.sent_at, room.created_at) DESC, room.id DESC
    LIMIT ${limit ?? ROOMS_MAX}`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { notFound } from '../refusal';

/** The longest page of conversations. */
export const ROOMS_MAX = 200;

/** One line of the conversation list. `other` and the names are null once the other member has deleted the account. */
export interface RoomRow {
  [column: string]: unknown;
  id: string;
  other: string | null;
  firstName: string | null;
  lastName: string | null;
  blocked: boolean;
  matched: boolean;
  unread: number;
  photo: string | null;
  content: string | null;
  sentAt: string | null;
  sender: string | null;
  /** By what the list is ordered: the latest message, or the beginning. */
  at: string;
}

/** Where a part of the list ended, as it was then: a conversation that moves up later does not take it along. */
export interface RoomPlace {
  at: Date;
  id: string;
}

/** Which conversations: below a place, or below where the one of the id `before` stands now, and how many. */
export interface RoomsWindow {
  from?: RoomPlace;
  before?: string;
  limit?: number;
}

/**
 * The conversations of a member, latest first, in one query: those of live matches, and those that have messages. A
 * conversation with someone whom the member blocked stays when it has messages; to the blocked side it does not exist,
 * and to nobody while the other one is suspended. One whose other member has left can be read.
 * @throws Refusal 404 when the member takes part in no conversation `before`.
 */
export async function listRoomRows(
  database: Queryable,
  me: string,
  { from, before, limit }: RoomsWindow = {},
): Promise<RoomRow[]> {
  const top = from ?? (before === undefined ? undefined : await placeOf(database, me, before));
  const below = top
    ? sql`AND (COALESCE(last.sent_at, own.created_at), own.id) < (${top.at.toISOString()}::timestamptz, ${top.id}::uuid)`
    : sql``;
  const { rows } = await database.execute<RoomRow>(sql`
    WITH own AS (
      SELECT id, high_id AS other, created_at FROM rooms WHERE low_id = ${me}
      UNION ALL SELECT id, low_id, created_at FROM rooms WHERE high_id = ${me}
    )
    SELECT own.id, own.other, p.first_name AS "firstName", p.last_name AS "lastName", b.blocked,
      b.matched AND NOT b.blocked AS matched,
      CASE WHEN b.blocked THEN NULL ELSE ph.id END AS photo,
      last.content, last.sent_at AS "sentAt", last.sender_id AS sender, unread.count AS unread,
      COALESCE(last.sent_at, own.created_at) AS at
    FROM own
    LEFT JOIN profiles p ON p.id = own.other
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
    WHERE NOT b.hidden AND p.suspended IS NOT TRUE AND (b.matched OR last.sent_at IS NOT NULL) ${below}
    ORDER BY COALESCE(last.sent_at, own.created_at) DESC, own.id DESC
    LIMIT ${limit ?? ROOMS_MAX}`);
  return rows;
}

/** By what a conversation is ordered: its latest message, or its beginning. */
async function placeOf(database: Queryable, me: string, id: string): Promise<RoomPlace> {
  const { rows } = await database.execute<{ at: string }>(sql`
    SELECT COALESCE((SELECT max(sent_at) FROM messages WHERE room_id = rooms.id), created_at) AS at
    FROM rooms WHERE id = ${id} AND (low_id = ${me} OR high_id = ${me})`);
  const [place] = rows;
  if (!place) throw notFound();
  return { at: new Date(place.at), id };
}

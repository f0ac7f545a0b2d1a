import type { Room } from '@core/chat/contract';
import { chatText } from '@core/texts';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { NIL } from '../database/uuid';
import { previewAddress, signPhotoUrl } from '../links/photo-url';
import { openName } from '../relations/closing';
import { CLOSED_FOR, isReadable, roomStates } from '../relations/room-states';
import type { Translate } from '../texts/translatable';
import { textOf } from './messages';

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
  /** Whether an open case of the member keeps it readable. */
  held: boolean;
  unread: number;
  photo: string | null;
  preview: string | null;
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
  /** Only conversations with messages, or only those without. */
  kind?: 'active' | 'new' | undefined;
  /** Only these conversations. */
  ids?: readonly string[] | undefined;
  /** Only the conversation with this member. */
  with?: string | undefined;
}

/** SQL: the members' conversations that the list shows, with the time `at` that orders them. `last` is the latest message. */
export function shownRooms(me: string, now: Date): SQL {
  // OFFSET 0 makes PostgreSQL look up the match of a room once, not at every use of its state.
  return sql`(SELECT room.*, last.id AS last_id, last.sent_at, COALESCE(last.sent_at, room.created_at) AS at
    FROM (SELECT * FROM ${roomStates(me)} AS states OFFSET 0) AS room
    LEFT JOIN LATERAL (
      SELECT id, sent_at FROM messages WHERE room_id = room.id ORDER BY sent_at DESC, id DESC LIMIT 1
    ) last ON true
    WHERE ${isReadable(now)} AND (room.open OR last.sent_at IS NOT NULL))`;
}

/** SQL over {@link shownRooms}: the kind of conversation. */
export function isOfKind(kind: RoomsWindow['kind']): SQL {
  if (!kind) return sql`true`;
  return kind === 'active' ? sql`sent_at IS NOT NULL` : sql`sent_at IS NULL`;
}

/**
 * Returns the conversations of a member, latest first, in one query. Includes open conversations, and conversations with messages
 * that are closed or that the member blocked. A closed conversation looks the same whatever closed it: no photo and no unread
 * messages. Photos, texts and unread messages are read for the page only.
 */
export async function listRoomRows(
  database: Queryable,
  me: string,
  now: Date,
  { from, limit, kind, ids, with: other }: RoomsWindow = {},
): Promise<RoomRow[]> {
  const below = from ? sql`AND (at, id) < (${from.at.toISOString()}::timestamptz, ${from.id}::uuid)` : sql``;
  const among = ids ? sql`AND id = ANY(${sql.param([...ids])}::uuid[])` : sql``;
  const withOther = other ? sql`AND other = ${other}` : sql``;
  const { rows } = await database.execute<RoomRow>(sql`
    SELECT room.id, room.other, room.name, room.first_name AS "firstName", room.last_name AS "lastName", room.blocked,
      room.open, room.held, CASE WHEN NOT room.open THEN room.closed_since END AS "closedSince",
      CASE WHEN room.open THEN ph.id END AS photo, CASE WHEN room.open THEN ph.preview END AS preview,
      last.content, last.sealed, room.sent_at AS "sentAt", last.sender_id AS sender,
      CASE WHEN room.open THEN unread.count ELSE 0 END AS unread, room.at
    FROM (
      SELECT * FROM ${shownRooms(me, now)} AS shown WHERE ${isOfKind(kind)} ${below} ${among} ${withOther}
      ORDER BY at DESC, id DESC LIMIT ${limit ?? ROOMS_MAX}
    ) AS room
    LEFT JOIN photos ph ON ph.user_id = room.other AND ph.is_primary
    LEFT JOIN messages last ON last.id = room.last_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM messages
      WHERE room_id = room.id AND read_at IS NULL AND sender_id = room.other
    ) unread
    ORDER BY room.at DESC, room.id DESC`);
  return rows;
}

/**
 * Returns first and last name of the other member: as they were when the conversation was closed, else as they are. `translate` puts the
 * words for a deleted member into the reader's language.
 */
export function shownName(
  keys: Context['keys'],
  translate: Translate,
  { name, firstName, lastName }: Pick<RoomRow, 'name' | 'firstName' | 'lastName'>,
): [firstName: string, lastName: string] {
  const [first, last] = name ? openName(keys, name) : [firstName, lastName];
  return [first ?? translate(chatText.deletedMember), last ?? ''];
}

/** Returns a conversation for the list of `me`. */
export function presentRoom(context: Context, me: string, translate: Translate, row: RoomRow): Room {
  const [firstName, lastName] = shownName(context.keys, translate, row);
  const closedSince = row.closedSince === null ? undefined : new Date(row.closedSince).getTime();
  return {
    id: row.id,
    other_user: {
      id: row.other ?? NIL,
      user: row.other ?? NIL,
      first_name: firstName,
      last_name: lastName,
    },
    photo: row.photo ? signPhotoUrl(context, row.photo, me, 160) : null,
    photo_preview: previewAddress(row.preview),
    is_blocked: row.blocked,
    can_send: row.open && !row.blocked,
    closed_until: closedSince === undefined || row.held ? null : new Date(closedSince + CLOSED_FOR).toISOString(),
    unread_count: row.unread,
    last_message:
      row.sentAt === null
        ? null
        : {
            content: textOf(context.keys, row),
            sent_at: new Date(row.sentAt).toISOString(),
            sender: row.sender,
          },
  };
}

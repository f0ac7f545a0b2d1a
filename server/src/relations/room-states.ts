import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { notFound } from '../errors/http-error';

const DAY = 86_400_000;
/** How long a closed conversation can be read and reported (decision 33), in milliseconds. */
export const CLOSED_FOR = 120 * DAY;

/**
 * SQL: all conversations of a member with their state. `open`: the two match and both accounts are active. `blocked`: this member
 * blocked the other. `closed_since`: when it was closed, for any reason; a suspension closes it while it lasts. `held`: an open case
 * of this member is about the closed conversation. `name` is the sealed name of the other member at the moment of closing.
 */
export function roomStates(me: string): SQL {
  // Not EXISTS, which PostgreSQL may answer by reading the matches of all members once.
  return sql`(SELECT own.*, p.first_name, p.last_name,
      EXISTS (SELECT 1 FROM blocks WHERE blocker_id = ${me} AND blocked_id = own.other) AS blocked,
      p.suspended IS FALSE AND (SELECT true FROM matches
        WHERE low_id = LEAST(own.other, ${me}::uuid) AND high_id = GREATEST(own.other, ${me}::uuid)) IS TRUE AS open,
      LEAST(own.closed_at, CASE WHEN p.suspended THEN
        (SELECT suspended_at FROM users WHERE users.id = own.other) END) AS closed_since,
      (own.closed_at IS NOT NULL OR p.suspended IS TRUE) AND ${isHeldBy(me, sql`own.id`)} AS held
    FROM (
      SELECT id, high_id AS other, created_at, closed_at, high_name AS name FROM rooms WHERE low_id = ${me}
      UNION ALL SELECT id, low_id, created_at, closed_at, low_name FROM rooms WHERE high_id = ${me}
    ) AS own LEFT JOIN profiles p ON p.id = own.other)`;
}

/** SQL: conversations closed at this instant or earlier can no longer be read. */
export function closingEnd(now: Date): SQL {
  return sql`${new Date(now.getTime() - CLOSED_FOR).toISOString()}::timestamptz`;
}

/** SQL: whether an open case of this reporter is about a conversation. Only the reporter may notice, so it holds for nobody else. */
export function isHeldBy(reporterId: string, roomId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM cases WHERE room_id = ${roomId} AND reporter_id = ${reporterId} AND status = 'open')`;
}

/** SQL: whether an open case is about a conversation, and its reporter can still read it. */
export const isHeld: SQL = sql`EXISTS (
  SELECT 1 FROM cases WHERE room_id = rooms.id AND reporter_id IS NOT NULL AND status = 'open')`;

/** SQL over {@link roomStates}: whether the member may read and report the conversation. */
export function isReadable(now: Date): SQL {
  return sql`(open OR held OR COALESCE(closed_since > ${closingEnd(now)}, false))`;
}

/** A conversation from the view of one member. `other` is null if the other member left before names were kept. */
interface RoomState {
  other: string | null;
  /** Whether messages can be sent. */
  open: boolean;
}

/**
 * Returns a conversation of `me`.
 * @throws HttpError 404 if `me` has no such conversation, or it has been closed for too long to be read.
 */
export async function requireRoom(database: Queryable, me: string, id: string, now: Date): Promise<RoomState> {
  const { rows } = await database.execute<RoomState & Record<string, unknown>>(sql`
    SELECT other, open AND NOT blocked AS open FROM ${roomStates(me)} AS states
    WHERE id = ${id} AND ${isReadable(now)}`);
  const [room] = rows;
  if (!room) throw notFound();
  return room;
}

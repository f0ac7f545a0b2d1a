import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { notFound } from '../errors/http-error';
import { isReadable, roomStates } from '../relations/room-states';

/** A conversation from the view of one member. `other` is null if the other member left before names were kept. */
export interface RoomState {
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

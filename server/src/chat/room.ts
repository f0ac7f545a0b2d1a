import { and, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { rooms } from '../database/schema/chat';
import { notFound } from '../refusal';

/**
 * The other member of a conversation that `me` takes part in; null when that member has deleted the account.
 * @throws Refusal 404 when there is no such conversation for `me`: none, of others, or the other one has blocked `me`
 * or is suspended.
 */
export async function requireRoom(database: Queryable, me: string, id: string): Promise<{ other: string | null }> {
  const [room] = await database
    .select({
      lowId: rooms.lowId,
      highId: rooms.highId,
      hidden: sql<boolean>`EXISTS (SELECT 1 FROM blocks WHERE blocked_id = ${me}
        AND blocker_id IN (${rooms.lowId}, ${rooms.highId}))
        OR EXISTS (SELECT 1 FROM profiles WHERE id IN (${rooms.lowId}, ${rooms.highId}) AND id <> ${me} AND suspended)`,
    })
    .from(rooms)
    .where(and(eq(rooms.id, id), or(eq(rooms.lowId, me), eq(rooms.highId, me))));
  if (!room || room.hidden) throw notFound();
  return { other: room.lowId === me ? room.highId : room.lowId };
}

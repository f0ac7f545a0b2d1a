import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from './database/connection';
import { rooms } from './database/schema/chat';
import { notifications } from './database/schema/notifications';
import { noteChange } from './versions';

/**
 * Says that a member looks different to all who see them in polled answers, which carry names and primary photos: who
 * has a conversation with them, and who was told of them. Call it in every step that changes either, or takes the
 * member away; there before the member is gone.
 */
export async function noteAppearance(transaction: Queryable, member: string): Promise<void> {
  const partners = await transaction
    .select({
      id: sql<string | null>`CASE WHEN ${rooms.lowId} = ${member} THEN ${rooms.highId} ELSE ${rooms.lowId} END`,
    })
    .from(rooms)
    .where(or(eq(rooms.lowId, member), eq(rooms.highId, member)));
  const told = await transaction
    .selectDistinct({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.actorId, member));
  await noteChange(
    transaction,
    ['chat'],
    partners.map(({ id }) => id),
  );
  await noteChange(
    transaction,
    ['notifications'],
    told.map(({ id }) => id),
  );
}

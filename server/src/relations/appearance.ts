import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { matches } from '../database/schema/matches';
import { notifications } from '../database/schema/notifications';
import { noteChange } from '../database/versions';

/**
 * Records that a member looks different in polled answers, which contain names and primary photos. Affects the member's matches
 * and members with a notification about them. Closed conversations are not affected, because they keep the old name: a change in
 * their poll would reveal that the other member still exists. Call this in every step that changes a name or photo or removes the
 * member. When removing, call it before the member is deleted.
 */
export async function noteAppearance(transaction: Queryable, member: string): Promise<void> {
  const partners = await transaction
    .select({
      id: sql<string>`CASE WHEN ${matches.lowId} = ${member} THEN ${matches.highId} ELSE ${matches.lowId} END`,
    })
    .from(matches)
    .where(or(eq(matches.lowId, member), eq(matches.highId, member)));
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

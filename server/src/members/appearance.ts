import { eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { matches } from '../database/schema/matches';
import { notifications } from '../database/schema/notifications';
import { noteChange } from '../database/versions';

/**
 * Notes that a member looks different in polled answers, which carry names and primary photos: to those who match with
 * them, and to those with a notification about them. Closed conversations keep the name they were closed under, so they
 * do not count: a change of their poll would tell that the other member is still there. Call it in every step that
 * changes name or photo, or takes the member away; there before the member is gone.
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

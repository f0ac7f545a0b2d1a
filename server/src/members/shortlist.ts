import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity, shortlists } from '../database/schema/matches';
import { newId } from '../database/uuid';

/** Puts `other` on the shortlist of `me` or removes them. The two are locked. Returns whether they are on it now. */
export async function toggleShortlisted(
  transaction: Queryable,
  me: string,
  other: string,
  now: Date,
): Promise<boolean> {
  const removed = await transaction
    .delete(shortlists)
    .where(and(eq(shortlists.userId, me), eq(shortlists.targetId, other)))
    .returning({ targetId: shortlists.targetId });
  const act = { userId: other, actorId: me, activityType: 'shortlisted' as const };
  if (removed.length > 0) {
    await transaction
      .delete(activity)
      .where(
        and(
          eq(activity.userId, act.userId),
          eq(activity.actorId, act.actorId),
          eq(activity.activityType, act.activityType),
        ),
      );
    return false;
  }
  await transaction.insert(shortlists).values({ userId: me, targetId: other, createdAt: now });
  await transaction.insert(activity).values({ id: newId(now), ...act, createdAt: now });
  return true;
}

import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity } from '../database/schema/matches';
import { notify } from '../notifications/notify';
import { findProfile } from '../profile/profiles';
import { newId } from '../uuid';

const HOUR = 3_600_000;

/**
 * Notes that `viewer` opened the profile of `other`: one entry in the other's feed an hour, and at most one
 * notification in 24 hours. A viewer without a profile leaves no trace, since there is nothing to show of them. Call it
 * after the policy has let the viewer in.
 */
export async function recordView(transaction: Queryable, viewer: string, other: string, now: Date): Promise<void> {
  const seen = and(eq(activity.userId, other), eq(activity.actorId, viewer), eq(activity.activityType, 'viewed'));
  const [recent] = await transaction
    .select({ id: activity.id })
    .from(activity)
    .where(and(seen, gt(activity.createdAt, new Date(now.getTime() - HOUR))))
    .limit(1);
  if (recent || !(await findProfile(transaction, viewer))) return;
  await transaction
    .insert(activity)
    .values({ id: newId(now), userId: other, actorId: viewer, activityType: 'viewed', createdAt: now });
  await notify(transaction, { userId: other, actorId: viewer, kind: 'view' }, now);
}

import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity } from '../database/schema/matches';
import { newId } from '../database/uuid';
import { notify } from '../notifications/notify';
import { relationTo } from '../policy';
import { findProfile } from '../profile/profiles';
import { lockPair } from './pair';

const HOUR = 3_600_000;

/**
 * Records that `viewer` opened the profile of `other`. Adds at most one feed entry an hour and one notification in 24 hours. A
 * viewer without a profile leaves no trace, because there is nothing to show. Call this after the policy has admitted the viewer.
 */
export async function recordView(transaction: Queryable, viewer: string, other: string, now: Date): Promise<void> {
  if ((await isRecent(transaction, viewer, other, now)) || !(await findProfile(transaction, viewer))) return;
  // Check again under the lock, in case of two views at the same moment. Most views return above and need no lock.
  await lockPair(transaction, viewer, other);
  if (await isRecent(transaction, viewer, other, now)) return;
  // A block may have happened after the policy check, and a view recorded after it would reveal the viewer.
  if (!(await relationTo(transaction, viewer, other))) return;
  await transaction
    .insert(activity)
    .values({ id: newId(now), userId: other, actorId: viewer, activityType: 'viewed', createdAt: now });
  await notify(transaction, { userId: other, actorId: viewer, kind: 'view' }, now);
}

async function isRecent(transaction: Queryable, viewer: string, other: string, now: Date): Promise<boolean> {
  const seen = and(eq(activity.userId, other), eq(activity.actorId, viewer), eq(activity.activityType, 'viewed'));
  const found = await transaction
    .select({ id: activity.id })
    .from(activity)
    .where(and(seen, gt(activity.createdAt, new Date(now.getTime() - HOUR))))
    .limit(1);
  return found.length > 0;
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity } from '../database/schema/matches';
import { newId } from '../database/uuid';
import { notify, notifyOfFrequentViews } from '../notifications/notify';
import { findProfile } from '../profile/profiles';
import { lockPair } from '../relations/pair';
import { relationTo } from '../relations/policy';

const HOUR = 3_600_000;
/** From this number of views in a week on, the member is told and can block the viewer. */
const OFTEN = 5;

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
  const views = await unwelcomeViews(transaction, viewer, other, now);
  if (views >= OFTEN) await notifyOfFrequentViews(transaction, { userId: other, actorId: viewer, views }, now);
}

/** Counts the views of a week. None by a member whom the other one likes or keeps in the shortlist, who may be welcome. */
async function unwelcomeViews(transaction: Queryable, viewer: string, other: string, now: Date): Promise<number> {
  const { rows } = await transaction.execute<{ views: number }>(sql`
    SELECT count(*)::int AS views FROM activity
    WHERE user_id = ${other} AND actor_id = ${viewer} AND activity_type = 'viewed'
      AND created_at > ${new Date(now.getTime() - 7 * 24 * HOUR).toISOString()}
      AND NOT EXISTS (SELECT 1 FROM likes WHERE from_id = ${other} AND to_id = ${viewer})
      AND NOT EXISTS (SELECT 1 FROM shortlists WHERE user_id = ${other} AND target_id = ${viewer})`);
  return rows[0]?.views ?? 0;
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

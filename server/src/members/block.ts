import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity, dailyMatches, shortlists } from '../database/schema/matches';
import { blocks } from '../database/schema/members';
import { notifications } from '../database/schema/notifications';
import { noteChange } from '../versions';
import { endMatch, removeLike } from './like';
import { lockPair } from './pair';

/**
 * `me` blocks `other`: the match ends, and likes, shortlist places, feed entries and notifications of both about each
 * other go. The conversation stays, for the blocker alone. Blocking again changes nothing.
 */
export async function blockMember(transaction: Queryable, me: string, other: string, now: Date): Promise<void> {
  await lockPair(transaction, me, other);
  await transaction.insert(blocks).values({ blockerId: me, blockedId: other, createdAt: now }).onConflictDoNothing();
  await endMatch(transaction, me, other);
  await noteChange(transaction, ['chat', 'notifications'], [me, other]);
  for (const [one, two] of [
    [me, other],
    [other, me],
  ] as const) {
    await removeLike(transaction, one, two);
    await transaction.delete(shortlists).where(and(eq(shortlists.userId, one), eq(shortlists.targetId, two)));
    await transaction.delete(activity).where(and(eq(activity.userId, one), eq(activity.actorId, two)));
    await transaction.delete(notifications).where(and(eq(notifications.userId, one), eq(notifications.actorId, two)));
    await transaction.delete(dailyMatches).where(and(eq(dailyMatches.userId, one), eq(dailyMatches.targetId, two)));
  }
}

import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { likes } from '../database/schema/matches';

/** From how many likes on each class of popularity begins; below the first one is class 0. */
export const POPULARITY_FROM = [20, 60, 200, 600, 2_000] as const;

function changed(change: 1 | -1) {
  const likesReceived = sql`greatest(0, ${discovery.likesReceived} + ${sql.raw(String(change))})`;
  const classes = sql.raw(`ARRAY[${POPULARITY_FROM.join(', ')}]`);
  return { likesReceived, popularity: sql`width_bucket(${likesReceived}, ${classes})` };
}

/** Counts a like more, or one less, of a member; call it in the transaction of the like. */
export async function countLike(transaction: Queryable, id: string, change: 1 | -1): Promise<void> {
  await transaction.update(discovery).set(changed(change)).where(eq(discovery.userId, id));
}

/** Takes back what all likes of a member count for others; call it before the account and its likes are deleted. */
export async function uncountLikesOf(transaction: Queryable, id: string): Promise<void> {
  const liked = transaction.select({ id: likes.toId }).from(likes).where(eq(likes.fromId, id));
  // Locked in one order, as everything that locks several members does: two that wait for each other would both fail.
  await transaction
    .select({ id: discovery.userId })
    .from(discovery)
    .where(inArray(discovery.userId, liked))
    .orderBy(discovery.userId)
    .for('no key update');
  await transaction.update(discovery).set(changed(-1)).where(inArray(discovery.userId, liked));
}

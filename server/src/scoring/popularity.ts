import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { likes } from '../database/schema/matches';

/** The number of likes at which each class of popularity begins. Fewer likes than the first number are class 0. */
export const POPULARITY_FROM = [20, 60, 200, 600, 2_000] as const;

function changed(change: 1 | -1) {
  const likesReceived = sql`greatest(0, ${discovery.likesReceived} + ${sql.raw(String(change))})`;
  const classes = sql.raw(`ARRAY[${POPULARITY_FROM.join(', ')}]`);
  return { likesReceived, popularity: sql`width_bucket(${likesReceived}, ${classes})` };
}

/** Adds or subtracts one like of a member. Call this in the transaction of the like. */
export async function countLike(transaction: Queryable, id: string, change: 1 | -1): Promise<void> {
  await transaction.update(discovery).set(changed(change)).where(eq(discovery.userId, id));
}

/** Subtracts all likes by a member from others' counts. Call this before the account and its likes are deleted. */
export async function uncountLikesOf(transaction: Queryable, id: string): Promise<void> {
  const liked = transaction.select({ id: likes.toId }).from(likes).where(eq(likes.fromId, id));
  // Lock in one order, like everything that locks several members, because otherwise two of them could deadlock.
  await transaction
    .select({ id: discovery.userId })
    .from(discovery)
    .where(inArray(discovery.userId, liked))
    .orderBy(discovery.userId)
    .for('no key update');
  await transaction.update(discovery).set(changed(-1)).where(inArray(discovery.userId, liked));
}

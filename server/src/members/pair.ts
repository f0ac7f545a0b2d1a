import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { rooms } from '../database/schema/chat';
import { users } from '../database/schema/users';

/** Two members in the order in which matches and rooms store them: the smaller id first. */
export interface Pair {
  lowId: string;
  highId: string;
}

/** The pair of two members, whichever comes first. */
export function pairOf(one: string, other: string): Pair {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/**
 * Lets one business step at a time happen between two members, until the transaction ends. Always locked in the order
 * of the ids, so that two members who like each other at the same moment wait instead of deadlocking.
 */
export async function lockPair(transaction: Queryable, one: string, other: string): Promise<void> {
  await lockMembers(transaction, [one, other]);
}

/** The same for a member and everybody with whom there is a conversation: each of those may leave at this moment too. */
export async function lockCircle(transaction: Queryable, memberId: string): Promise<void> {
  const shared = await transaction
    .select({ lowId: rooms.lowId, highId: rooms.highId })
    .from(rooms)
    .where(or(eq(rooms.lowId, memberId), eq(rooms.highId, memberId)));
  const partners = shared.flatMap(({ lowId, highId }) => [lowId, highId]).filter((id) => id !== null);
  await lockMembers(transaction, [...new Set([memberId, ...partners])]);
}

async function lockMembers(transaction: Queryable, ids: readonly string[]): Promise<void> {
  // NO KEY UPDATE, because inserts elsewhere that merely refer to these members need not wait.
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

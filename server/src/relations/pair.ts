import { asc, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { rooms } from '../database/schema/chat';

/** Two members in the order in which matches and rooms store them: the smaller id first. */
export interface Pair {
  lowId: string;
  highId: string;
}

/** Returns the pair of two members, in any order. */
export function pairOf(one: string, other: string): Pair {
  return one < other ? { lowId: one, highId: other } : { lowId: other, highId: one };
}

/**
 * Locks two members until the transaction ends, so that only one business step at a time happens between them. Always locks in
 * the order of the ids, so that two members who like each other at the same moment wait instead of deadlocking.
 */
export async function lockPair(transaction: Queryable, one: string, other: string): Promise<void> {
  await lockMembers(transaction, [one, other]);
}

/** Locks a member and everyone with whom there is a conversation, because each of them may also leave at this moment. */
export async function lockCircle(transaction: Queryable, memberId: string): Promise<void> {
  const shared = await transaction
    .select({ lowId: rooms.lowId, highId: rooms.highId })
    .from(rooms)
    .where(or(eq(rooms.lowId, memberId), eq(rooms.highId, memberId)));
  const partners = shared.flatMap(({ lowId, highId }) => [lowId, highId]).filter((id) => id !== null);
  await lockMembers(transaction, [...new Set([memberId, ...partners])]);
}

/** Locks members in the order of their ids until the transaction ends. */
export async function lockMembers(transaction: Queryable, ids: readonly string[]): Promise<void> {
  // NO KEY UPDATE, so that inserts elsewhere that only refer to these members need not wait.
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('no key update');
}

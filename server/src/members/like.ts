import { and, eq } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { rooms } from '../database/schema/chat';
import { activity, likes, matches } from '../database/schema/matches';
import { newId } from '../database/uuid';
import { noteChange } from '../database/versions';
import { notify, withdraw } from '../notifications/notify';
import { closeRoom } from '../relations/closing';
import { type Pair, pairOf } from '../relations/pair';
import { countLike } from '../scoring/popularity';

/** The parts of the context that steps between two members need. */
export type Acting = Pick<Context, 'keys' | 'now'>;

/** Whether two members like each other, their conversation (null if there is none), and what this like created. */
export interface LikeOutcome {
  is_match: boolean;
  room: string | null;
  made: readonly ('likes' | 'matches')[];
}

/**
 * Lets `me` like `other`, who are locked. The second of two likes creates the match, its one conversation and both notifications, all in this
 * transaction. Liking again changes nothing.
 */
export async function likeMember(transaction: Queryable, me: string, other: string, now: Date): Promise<LikeOutcome> {
  const added = await transaction
    .insert(likes)
    .values({ fromId: me, toId: other, createdAt: now })
    .onConflictDoNothing()
    .returning({ toId: likes.toId });
  if (added.length > 0) {
    await countLike(transaction, other, 1);
    await announceLike(transaction, me, other, now);
  }
  const back = await transaction
    .select({ toId: likes.toId })
    .from(likes)
    .where(and(eq(likes.fromId, other), eq(likes.toId, me)));
  const made = added.length > 0 ? (['likes'] as const) : [];
  if (back.length === 0) return { is_match: false, room: null, made };
  const match = await makeMatch(transaction, me, other, now);
  return { is_match: true, room: match.room, made: match.isNew ? [...made, 'matches'] : made };
}

async function announceLike(transaction: Queryable, me: string, other: string, now: Date): Promise<void> {
  await transaction
    .insert(activity)
    .values({ id: newId(now), userId: other, actorId: me, activityType: 'liked', createdAt: now });
  await notify(transaction, { userId: other, actorId: me, kind: 'like' }, now);
}

async function makeMatch(
  transaction: Queryable,
  me: string,
  other: string,
  now: Date,
): Promise<{ room: string; isNew: boolean }> {
  const pair = pairOf(me, other);
  const made = await transaction
    .insert(matches)
    .values({ ...pair, createdAt: now })
    .onConflictDoNothing()
    .returning({ lowId: matches.lowId });
  if (made.length > 0) {
    await notify(transaction, { userId: me, actorId: other, kind: 'match' }, now);
    await notify(transaction, { userId: other, actorId: me, kind: 'match' }, now);
  }
  await noteChange(transaction, ['chat'], [me, other]);
  return { room: await openRoom(transaction, pair, now), isNew: made.length > 0 };
}

/** Returns the one conversation of a pair: a new one, or that of an earlier match, which opens again. */
async function openRoom(transaction: Queryable, pair: Pair, now: Date): Promise<string> {
  const [room] = await transaction
    .insert(rooms)
    .values({ id: newId(now), ...pair, createdAt: now })
    .onConflictDoUpdate({
      target: [rooms.lowId, rooms.highId],
      set: { closedAt: null, lowName: null, highName: null },
    })
    .returning({ id: rooms.id });
  if (!room) throw new Error('A conversation was neither opened nor found.');
  return room.id;
}

/**
 * Ends a match. Closes its conversation for both, and withdraws their notifications about the match and its messages. Without a
 * match nothing changes.
 */
export async function endMatch(context: Acting, transaction: Queryable, me: string, other: string): Promise<void> {
  const pair = pairOf(me, other);
  await transaction.delete(matches).where(and(eq(matches.lowId, pair.lowId), eq(matches.highId, pair.highId)));
  await closeRoom(context, transaction, pair);
  for (const kind of ['match', 'message'] as const) {
    await withdraw(transaction, { userId: other, actorId: me, kind });
    await withdraw(transaction, { userId: me, actorId: other, kind });
  }
}

/** Removes a like, but nothing that resulted from it. Without a like nothing changes. */
export async function removeLike(transaction: Queryable, from: string, to: string): Promise<void> {
  const removed = await transaction
    .delete(likes)
    .where(and(eq(likes.fromId, from), eq(likes.toId, to)))
    .returning({ toId: likes.toId });
  if (removed.length > 0) await countLike(transaction, to, -1);
}

/** Lets `me` take a like of `other` back, which also ends the match. The two are locked. Without a like nothing changes. */
export async function unlikeMember(context: Acting, transaction: Queryable, me: string, other: string): Promise<void> {
  await removeLike(transaction, me, other);
  await transaction
    .delete(activity)
    .where(and(eq(activity.userId, other), eq(activity.actorId, me), eq(activity.activityType, 'liked')));
  await withdraw(transaction, { userId: other, actorId: me, kind: 'like' });
  await endMatch(context, transaction, me, other);
}

import { and, eq } from 'drizzle-orm';
import { nameForBlock } from '../chat/closing';
import type { Queryable } from '../database/connection';
import { activity, dailyMatches, shortlists } from '../database/schema/matches';
import { blocks } from '../database/schema/members';
import { noteChange } from '../database/versions';
import { withdrawAll } from '../notifications/notify';
import { relationTo } from '../policy';
import { type Acting, endMatch, removeLike } from './like';
import { lockPair } from './pair';

/**
 * Lets `me` block `other`. The match ends, and likes, shortlist places, feed entries and notifications of both about each other
 * are deleted. The conversation stays but is closed. Blocking again changes nothing.
 * A member without contact must not notice the block. Therefore only existing data is removed and recorded as a change, because a
 * poll that answers 200 instead of 304 reveals that something has happened.
 */
export async function blockMember(context: Acting, transaction: Queryable, me: string, other: string): Promise<void> {
  await lockPair(transaction, me, other);
  const createdAt = context.now();
  const isSeen = (await relationTo(transaction, me, other)) !== undefined;
  await endMatch(context, transaction, me, other);
  const name = await nameForBlock(context, transaction, { me, other, isSeen });
  await transaction.insert(blocks).values({ blockerId: me, blockedId: other, createdAt, name }).onConflictDoNothing();
  await noteChange(transaction, ['chat'], [me]);
  for (const [one, two] of [
    [me, other],
    [other, me],
  ] as const) {
    await removeLike(transaction, one, two);
    await transaction.delete(shortlists).where(and(eq(shortlists.userId, one), eq(shortlists.targetId, two)));
    await transaction.delete(activity).where(and(eq(activity.userId, one), eq(activity.actorId, two)));
    await withdrawAll(transaction, one, two);
    await transaction.delete(dailyMatches).where(and(eq(dailyMatches.userId, one), eq(dailyMatches.targetId, two)));
  }
}

import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { activity, dailyMatches, shortlists } from '../database/schema/matches';
import { blocks } from '../database/schema/members';
import { noteChange } from '../database/versions';
import { withdrawAll } from '../notifications/notify';
import { linkedAccounts } from '../persons/linked';
import { nameForBlock } from '../relations/closing';
import { lockMembers } from '../relations/pair';
import { relationTo } from '../relations/policy';
import { type Acting, endMatch, removeLike } from './like';

/** Lets `me` block a person: this account, and all others of the same person. */
export async function blockPerson(context: Acting, transaction: Queryable, me: string, other: string): Promise<void> {
  const linked = (await linkedAccounts(transaction, other)).filter((id) => id !== me);
  await lockMembers(transaction, [me, other, ...linked]);
  await blockMember(context, transaction, me, other);
  for (const id of linked) await blockMember(context, transaction, me, id, other);
}

/**
 * Lets `me` block `other`, who are locked. The match ends, and likes, shortlist places, feed entries and notifications of both about each other
 * are deleted. The conversation stays but is closed. Blocking again changes nothing.
 * A member without contact must not notice the block. Therefore only existing data is removed and recorded as a change, because a
 * poll that answers 200 instead of 304 reveals that something has happened.
 * @param follows the account that `me` has blocked, if this one only belongs to the same person
 */
export async function blockMember(
  context: Acting,
  transaction: Queryable,
  me: string,
  other: string,
  follows: string | null = null,
): Promise<void> {
  const createdAt = context.now();
  const isSeen = (await relationTo(transaction, me, other)) !== undefined;
  await endMatch(context, transaction, me, other);
  const name = follows ? null : await nameForBlock(context, transaction, { me, other, isSeen });
  const added = transaction.insert(blocks).values({ blockerId: me, blockedId: other, createdAt, name, follows });
  // Who blocks an account that only followed another one has decided about it.
  if (follows) await added.onConflictDoNothing();
  else
    await added.onConflictDoUpdate({
      target: [blocks.blockerId, blocks.blockedId],
      set: { createdAt, name, follows },
      setWhere: isNotNull(blocks.follows),
    });
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

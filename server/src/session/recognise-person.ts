import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { followBlocks } from '../members/follow-blocks';
import { hideUntilLookedAt } from '../moderation/under-age/hide-until-looked-at';
import { isOnBarredDevice } from '../persons/barred';
import { mailboxKeys, markKeys } from '../persons/keys';

/**
 * Recognises the person of an account that is verified or signs in. Blocks of other accounts of the person hold for this one, and
 * an account on the device of a suspended one is hidden until a moderator has looked at it. Only looked at, because a family may
 * share a device.
 * @param mark the mark of our client on the device
 */
export async function recognisePerson(
  context: Context,
  transaction: Queryable,
  account: { id: string; email: string },
  mark: string | undefined,
): Promise<void> {
  const marks = markKeys(context, mark);
  await followBlocks(context, transaction, account, [...mailboxKeys(context, account.email), ...marks]);
  if (await isOnBarredDevice(context, transaction, account.id, marks)) {
    await hideUntilLookedAt(context, transaction, account.id, 'returned');
  }
}

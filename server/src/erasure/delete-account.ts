import { eq, inArray } from 'drizzle-orm';
import { forgetCodes } from '../accounts/codes';
import { endIssued } from '../accounts/end-issued';
import { clearLogInFailures } from '../accounts/log-in-failures';
import { lockMailbox } from '../accounts/same-mailbox';
import { keepTargetKeys } from '../accounts/target-keys';
import { findUser } from '../accounts/users';
import type { Context } from '../context';
import { users } from '../database/schema/accounts/users';
import { mail } from '../database/schema/mail';
import { photos } from '../database/schema/photos';
import { inTransaction } from '../database/transaction';
import { dropFiles, removeDropped } from '../profile/stale-files';
import { noteAppearance } from '../relations/appearance';
import { closeRoomsOf } from '../relations/closing';
import { lockCircle } from '../relations/pair';
import { uncountLikesOf } from '../scoring/popularity';

/**
 * Deletes an account and all of its data: sessions, profile, photos, likes, matches, feed, notifications, preferences and mail.
 * Closes its conversations: the other members can read and report them for 120 days, but they are sealed in the database. Reports
 * stay as long as their case, with their proofs and evidence, but do not name their author. Open cases about the member keep a keyed
 * hash of the address.
 */
export async function deleteAccount(context: Context, memberId: string): Promise<void> {
  const files = await inTransaction(context.database, async (transaction) => {
    const known = await findUser(transaction, memberId);
    if (known) await lockMailbox(transaction, known.email);
    await lockCircle(transaction, memberId);
    // From here on, every write that refers to the member waits, so no message can slip in between blanking and deletion.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, memberId)).for('update');
    const user = await findUser(transaction, memberId);
    const own = await transaction.select({ id: photos.id }).from(photos).where(eq(photos.userId, memberId));
    if (user) {
      await keepTargetKeys(context, transaction, user);
      await endIssued(context, transaction, user, 'all');
      await forgetCodes(context, transaction, user.email);
      await clearLogInFailures(context, transaction, user.email);
      await transaction.delete(mail).where(inArray(mail.recipientHash, context.keys.hashes('address', user.email)));
    }
    await uncountLikesOf(transaction, memberId);
    // A suspended member is already invisible to others.
    if (!user?.suspendedAt) await noteAppearance(transaction, memberId);
    await closeRoomsOf(context, transaction, memberId);
    await transaction.delete(users).where(eq(users.id, memberId));
    const dropped = own.map(({ id }) => id);
    await dropFiles(transaction, dropped, context.now());
    return dropped;
  });
  // After the commit: a file without a row is invisible, but a row without its file would be a broken photo.
  await removeDropped(context, files);
}

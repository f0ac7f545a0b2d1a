import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../context';
import { messages, rooms } from '../database/schema/chat';
import { mail } from '../database/schema/mail';
import { photos } from '../database/schema/photos';
import { users } from '../database/schema/users';
import { uncountLikesOf } from '../matches/popularity';
import { lockPair } from '../members/pair';
import { removeCodes } from './codes';
import { clearLogInFailures } from './log-in-failures';
import { findUser } from './users';

/**
 * Deletes an account with everything of it: sessions, profile, photos, likes, matches, feed, notifications,
 * preferences and mail. Written messages lose their text and their sender, and stay as a blank place in the other's
 * conversation; reports stay with their proofs, for as long as their case, without saying who wrote them.
 */
export async function deleteAccount(context: Context, memberId: string): Promise<void> {
  const files = await context.database.transaction(async (transaction) => {
    const user = await findUser(transaction, memberId);
    const own = await transaction.select({ id: photos.id }).from(photos).where(eq(photos.userId, memberId));
    await transaction.update(messages).set({ content: '', key: null }).where(eq(messages.senderId, memberId));
    if (user) {
      await removeCodes(context, transaction, user.email);
      await clearLogInFailures(context, transaction, user.email);
      await transaction.delete(mail).where(eq(mail.recipientHash, context.keys.hash('address', user.email)));
    }
    await lockPair(transaction, memberId, memberId);
    await uncountLikesOf(transaction, memberId);
    await transaction.delete(users).where(eq(users.id, memberId));
    await transaction.delete(rooms).where(and(isNull(rooms.lowId), isNull(rooms.highId)));
    return own.map(({ id }) => id);
  });
  // After the commit: a file without a row is invisible, while a row without its file would be a broken photo.
  for (const id of files) await context.photoStore.remove(id);
}

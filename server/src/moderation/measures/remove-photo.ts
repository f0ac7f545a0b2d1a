import { findUser } from '../../accounts/users';
import type { Context } from '../../context';
import type { Queryable } from '../../database/connection';
import { caseEvidence } from '../../database/schema/moderation/evidence';
import { newId } from '../../database/uuid';
import { notFound } from '../../errors/http-error';
import { notifyOfRemovedPhoto } from '../../notifications/notify';
import { emptySlot } from '../../profile/photo-slots';
import { findPhoto } from '../../profile/photos';
import { keepFiles, type NewFile } from '../../profile/stale-files';
import type { Explanation } from '../../texts/explanation';
import { photoRemoved } from '../mails';

/** A photo to remove, with the copy that stays as evidence, whose file is already stored. */
export interface Removal {
  photoId: string;
  copies: readonly NewFile[];
}

/** Copies a photo before a moderator removes it. */
export async function copyForRemoval(context: Context, photoId: string): Promise<Removal> {
  const photo = await findPhoto(context.database, photoId);
  const bytes = photo && (await context.photoStore.read(photoId));
  return { photoId, copies: bytes ? [{ id: newId(context.now()), bytes }] : [] };
}

/**
 * Removes one photo from a profile in the same way as its member would, keeps the copy with the case, and tells the member which one
 * it was and why.
 * @returns the id of the dropped file, which the caller removes after the commit
 * @throws HttpError 404 if the member has no such photo, any more or at all.
 */
export async function removePhotoOf(
  context: Context,
  transaction: Queryable,
  { caseId, memberId, ...explanation }: { caseId: string; memberId: string } & Explanation,
  { photoId, copies }: Removal,
): Promise<string> {
  const photo = await findPhoto(transaction, photoId);
  if (!photo) throw notFound();
  const now = context.now();
  const removed = await emptySlot(transaction, memberId, photo.slot, now);
  // It is another member's, or the member has put another one there since we looked.
  if (removed !== photoId) throw notFound();
  const evidence = copies.map(({ id: fileId }) => ({ id: newId(now), caseId, kind: 'photo' as const, fileId }));
  if (evidence.length > 0) {
    await transaction.insert(caseEvidence).values(evidence.map((entry) => ({ ...entry, takenAt: now })));
    await keepFiles(
      transaction,
      copies.map(({ id }) => id),
    );
  }
  const which = photo.isPrimary ? null : photo.slot;
  const user = await findUser(transaction, memberId);
  if (user) await context.mailer.post(transaction, user, photoRemoved({ slot: which, ...explanation }));
  await notifyOfRemovedPhoto(transaction, { userId: memberId, slot: which, rule: explanation.rule }, now);
  return removed;
}

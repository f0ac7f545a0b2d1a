import { PHOTO_SLOTS } from '@core/limits';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { badRequest, notFound } from '../errors/http-error';
import { noteAppearance } from '../relations/appearance';
import { translatable } from '../texts/translatable';
import type { Image } from './image';
import type { Fingerprints } from './photo-fingerprint';
import { insertPhoto, listPhotos, makePrimary, type PhotoRow, removePhoto } from './photos';
import { lockProfile, refreshCompletion } from './profiles';
import { dropFiles, keepFiles } from './stale-files';

/**
 * Puts a photo into the first free slot. Its file must already be stored. A member's first photo is always the primary one.
 * @throws HttpError 400 if all slots are in use or there is no profile yet.
 */
export async function fillSlot(
  context: Context,
  transaction: Queryable,
  userId: string,
  image: Image & Fingerprints & { id: string; preview: string },
  wantsPrimary: boolean,
): Promise<PhotoRow> {
  if (!(await lockProfile(transaction, userId))) throw badRequest('Please create your profile first.', 'no_profile');
  const existing = await listPhotos(transaction, [userId]);
  const taken = new Set(existing.map(({ slot }) => slot));
  const slot = Array.from({ length: PHOTO_SLOTS }, (_, index) => index).find((index) => !taken.has(index));
  if (slot === undefined)
    throw badRequest(
      translatable('You already have {slots} photos. Please delete one first.', { slots: PHOTO_SLOTS }),
      'slots_full',
    );
  const now = context.now();
  const { id, width, height, bytes, preview, fingerprint, mirrored } = image;
  const shown = { width, height, bytes: bytes.length, preview, fingerprint, mirrored };
  const photo = { id, userId, slot, isPrimary: false, ...shown, createdAt: now };
  await insertPhoto(transaction, photo);
  const isPrimary = wantsPrimary || existing.length === 0;
  if (isPrimary) await makePrimary(transaction, userId, photo.id);
  await keepFiles(transaction, [id]);
  await refreshCompletion(transaction, userId);
  return { ...photo, isPrimary };
}

/**
 * Empties a slot. The other photos keep their slots. If it held the primary photo, the first remaining photo becomes primary.
 * @returns the id of the removed photo. The caller removes its dropped file after the commit.
 * @throws HttpError 404 if the slot is empty.
 */
export async function emptySlot(transaction: Queryable, userId: string, slot: number, now: Date): Promise<string> {
  const { photo, others } = await photoInSlot(transaction, userId, slot);
  await removePhoto(transaction, photo.id);
  await dropFiles(transaction, [photo.id], now);
  const [next] = others;
  if (photo.isPrimary && next) await makePrimary(transaction, userId, next.id);
  await refreshCompletion(transaction, userId);
  return photo.id;
}

/**
 * Makes the photo in a slot the primary one.
 * @throws HttpError 404 if the slot is empty.
 */
export async function choosePrimary(transaction: Queryable, userId: string, slot: number): Promise<void> {
  const { photo } = await photoInSlot(transaction, userId, slot);
  await makePrimary(transaction, userId, photo.id);
  await noteAppearance(transaction, userId);
}

async function photoInSlot(transaction: Queryable, userId: string, slot: number) {
  await lockProfile(transaction, userId);
  const existing = await listPhotos(transaction, [userId]);
  const photo = existing.find((each) => each.slot === slot);
  if (!photo) throw notFound();
  return { photo, others: existing.filter((each) => each !== photo) };
}

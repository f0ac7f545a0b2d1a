import type { Context } from '../context';
import { PHOTO_SIZES, type PhotoSize } from '../storage/photo-store';
import { resizePhoto } from './photo-sizes';
import { findPhoto } from './photos';
import { dropFiles, removeDropped } from './stale-files';

/** Returns the size in the parameter `w` of a photo's address; undefined if there is no such size. */
export function sizeOf(w: unknown): PhotoSize | 'full' | undefined {
  return w === undefined ? 'full' : PHOTO_SIZES.find((size) => String(size) === w);
}

/** Reads a photo in a size. Makes a smaller size if it is missing, as after a restore or for photos stored by an older version. */
export async function readInSize(context: Context, id: string, size: PhotoSize | 'full'): Promise<Buffer | undefined> {
  const { database, photoStore } = context;
  if (size === 'full') return photoStore.read(id);
  const kept = await photoStore.read(id, size);
  if (kept) return kept;
  const photo = await photoStore.read(id);
  if (!photo) return undefined;
  const small = await resizePhoto(photo, size);
  await photoStore.write(id, small, size);
  if (await findPhoto(database, id)) return small;
  // Deleted while we made it, so the deletion did not see the new file.
  await dropFiles(database, [id], context.now());
  await removeDropped(context, [id]);
  return undefined;
}

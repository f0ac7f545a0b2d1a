import type { KeyValue } from '../platform';
import { namedPhoto } from '../profile/image-type';

const KEY = 'mm_wizard_photo';

/** Maximum bytes. A browser stores about five million characters per page, and the photo must leave room for the answers. */
const MOST = 2_000_000;

/** Deletes the stored photo. */
export function forgetPhoto(drafts: KeyValue): void {
  drafts.remove(KEY);
}

/**
 * Stores the photo in the tab's own storage until it is accepted, replacing an earlier one. Like the answers, it is gone with
 * the tab. A photo above 2 MB is not stored; browsers that can resize images never leave one that large.
 * @param isStill called once the bytes are loaded; returns whether this is still the chosen photo
 */
export async function keepPhoto(drafts: KeyValue, photo: Blob | undefined, isStill: () => boolean): Promise<void> {
  forgetPhoto(drafts);
  if (!photo || photo.size > MOST) return;
  try {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    // One character per byte, which the storage keeps unchanged.
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    if (isStill()) drafts.set(KEY, `${photo.type} ${text}`);
  } catch {
    // A file that was deleted while we read it cannot be stored.
  }
}

/** The stored photo; undefined if there is none. */
export function keptPhoto(drafts: KeyValue): Blob | undefined {
  const kept = drafts.get(KEY);
  if (!kept) return undefined;
  const [type = ''] = kept.split(' ', 1);
  const bytes = Uint8Array.from(kept.slice(type.length + 1), (letter) => letter.charCodeAt(0));
  return namedPhoto(new Blob([bytes]), type);
}

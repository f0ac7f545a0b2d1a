import type { KeyValue } from '../platform';

const KEY = 'mm_wizard_photo';

/** Bytes. A browser keeps some five million characters for a page: a photo must leave room for what was typed. */
const MOST = 2_000_000;

/** Forgets the photo. */
export function forgetPhoto(drafts: KeyValue): void {
  drafts.remove(KEY);
}

/**
 * Keeps the photo in the tab's own storage until it is accepted, in place of an earlier one: gone with the tab, like the
 * answers. One above 2 MB, which no browser that can draw leaves so large, is not kept.
 * @param isStill whether it is still the photo that counts, asked once its bytes are there
 */
export async function keepPhoto(drafts: KeyValue, photo: Blob | undefined, isStill: () => boolean): Promise<void> {
  forgetPhoto(drafts);
  if (!photo || photo.size > MOST) return;
  try {
    const bytes = new Uint8Array(await photo.arrayBuffer());
    // A character a byte, which storage takes as it is.
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    if (isStill()) drafts.set(KEY, `${photo.type} ${text}`);
  } catch {
    // A file that has gone meanwhile cannot be kept.
  }
}

/** The photo that was kept; undefined where there is none. */
export function keptPhoto(drafts: KeyValue): Blob | undefined {
  const kept = drafts.get(KEY);
  if (!kept) return undefined;
  const [type = ''] = kept.split(' ', 1);
  return new Blob([Uint8Array.from(kept.slice(type.length + 1), (letter) => letter.charCodeAt(0))], { type });
}

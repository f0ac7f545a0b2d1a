import { imageTypeOf, namedPhoto, PHOTO_BYTES_MAX, PHOTO_TYPES, wizardText } from '../../../core';
import { redrawPhoto } from './redraw-photo';

/** The result for a chosen file: the photo to upload, or the text that says why there is none. */
export type ReadyPhoto = { photo: Blob } | { refused: string };

const SMALL_SIDE = 1600;
const SMALL_BYTES = 1_000_000;
/** Longer images are screenshots to be read. */
const RATIO_MAX = 4;
/** Decoding more would fill the memory of a phone. */
const DECODED_MOST = 100_000_000;

/**
 * Prepares a chosen file for upload. Decoding decides whether it is an image, not its name. The photo is drawn again as a smaller
 * JPEG if that helps and this browser does it rightly. Otherwise the file goes as it is, and the backend judges it.
 */
export async function readyPhoto(file: File): Promise<ReadyPhoto> {
  const type = await imageTypeOf(file).catch(() => '');
  const isTaken = PHOTO_TYPES.includes(type);
  const asItIs: ReadyPhoto = !isTaken
    ? { refused: wizardText.photoNotImage }
    : file.size > PHOTO_BYTES_MAX
      ? { refused: wizardText.photoTooLarge }
      : { photo: namedPhoto(file, type) };
  if (typeof OffscreenCanvas === 'undefined' || file.size > DECODED_MOST) return asItIs;
  // Without the option `imageOrientation`, whose value differs between versions of Safari. All turn JPEG by default.
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file.size > PHOTO_BYTES_MAX ? asItIs : { refused: wizardText.photoNotImage };
  try {
    if (isTaken && (isSmall(picture, file) || isLong(picture) || (await hasMore(file, type).catch(() => true))))
      return asItIs;
    const drawn = await redrawPhoto(picture).catch(() => undefined);
    if (!drawn || (isTaken && drawn.size > file.size)) return asItIs;
    return { photo: namedPhoto(drawn, drawn.type) };
  } finally {
    picture.close();
  }
}

const isSmall = ({ width, height }: ImageBitmap, file: Blob) =>
  Math.max(width, height) <= SMALL_SIDE && file.size < SMALL_BYTES;

const isLong = ({ width, height }: ImageBitmap) => Math.max(width, height) > RATIO_MAX * Math.min(width, height);

/**
 * Whether a file says more than browsers draw: they ignore how to turn a WebP, WebKit also a PNG, and an animation has more
 * pictures than the first.
 */
async function hasMore(file: Blob, type: string): Promise<boolean> {
  if (type === 'image/jpeg') return false;
  return /EXIF|eXIf|ANIM/.test(new TextDecoder('latin1').decode(await file.arrayBuffer()));
}

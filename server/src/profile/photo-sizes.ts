import sharp from 'sharp';
import { PHOTO_SIZES, type PhotoSize } from '../storage/photo-store';
import { inTurn } from './image';

const PREVIEW_SIDE = 24;
/** Blurred as well, because browsers enlarge so few pixels into visible squares. */
const PREVIEW_BLUR = 1.6;

export type SmallerPhotos = ReadonlyMap<PhotoSize, Buffer>;

/** Returns a stored photo in a smaller size. A photo that is already smaller keeps its size. */
export function resizePhoto(photo: Buffer, size: PhotoSize): Promise<Buffer> {
  return inTurn(() => shrink(photo, size).webp({ quality: 78 }).toBuffer());
}

/** Returns a stored photo in all smaller sizes. */
export async function resizeToAll(photo: Buffer): Promise<SmallerPhotos> {
  return new Map(await Promise.all(PHOTO_SIZES.map(async (size) => [size, await resizePhoto(photo, size)] as const)));
}

/** Returns the preview of a stored photo: a blurred WebP of 24 pixels and about 130 bytes, in base64. Nobody can be recognised in it. */
export async function previewOf(photo: Buffer): Promise<string> {
  const bytes = await inTurn(async () => {
    const { data, info } = await shrink(photo, PREVIEW_SIDE).raw().toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info }).blur(PREVIEW_BLUR).webp({ quality: 20, effort: 6 }).toBuffer();
  });
  return bytes.toString('base64');
}

/** Scales so that the shorter side fits, because cards show a part that fills their frame. */
function shrink(photo: Buffer, side: number) {
  return sharp(photo)
    .timeout({ seconds: 10 })
    .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true });
}

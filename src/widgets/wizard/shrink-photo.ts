const LONGEST_SIDE = 1600;

/**
 * Returns the photo scaled down to 1600 px on its longer side, so that a phone sends a tenth of the bytes. Returns the file
 * itself if it is small or if this browser has no canvas for it. Throws if the file is not an image.
 */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (typeof OffscreenCanvas === 'undefined' || typeof createImageBitmap === 'undefined') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    const scale = LONGEST_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1 && file.size < 1_000_000) return file;
    const ratio = Math.min(scale, 1);
    const canvas = new OffscreenCanvas(Math.round(picture.width * ratio), Math.round(picture.height * ratio));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  } finally {
    picture.close();
  }
}

const LONGEST_SIDE = 1600;

/**
 * The photo scaled down to 1600 px on its longer side, so that a phone sends a tenth of the bytes. What is small
 * already, and what this browser cannot draw, is given back as it is. Throws where the file is no image at all.
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

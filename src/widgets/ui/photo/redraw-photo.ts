const LONGEST_SIDE = 1600;
/** Pixels of a side that are compared. */
const SAMPLE = 32;
/** JPEG changes a few pixels by more than this, noise or a lost picture most of them. */
const CHANGED = 48;
const CHANGED_MOST = 0.02;
const KNOWN = [200, 40, 120];

/**
 * Returns a picture as a JPEG of at most 1600 px, on white. Undefined if this browser cannot do that rightly: it has no canvas,
 * hands out noise to guard against fingerprinting, or draws something else. Undefined also for a picture that is all transparent.
 */
export async function redrawPhoto(picture: ImageBitmap): Promise<Blob | undefined> {
  const ratio = Math.min(LONGEST_SIDE / Math.max(picture.width, picture.height), 1);
  const side = (length: number) => Math.max(1, Math.round(length * ratio));
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height));
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  if (isEmpty(canvas)) return undefined;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  return photo.type === 'image/jpeg' && (await isFaithful(canvas, photo)) ? photo : undefined;
}

function isEmpty(canvas: OffscreenCanvas): boolean {
  const samples = sampleOf((context) => context.drawImage(canvas, 0, 0, SAMPLE, SAMPLE));
  return samples.every((value, index) => index % 4 !== 3 || value === 0);
}

/** Reads the photo back and compares it with the canvas. A known colour shows whether reading can be trusted. */
async function isFaithful(canvas: OffscreenCanvas, photo: Blob): Promise<boolean> {
  const decoded = await createImageBitmap(photo);
  const known = sampleOf((context) => {
    context.fillStyle = `rgb(${KNOWN.join()})`;
    context.fillRect(0, 0, SAMPLE, SAMPLE);
  });
  const drawn = sampleOf((context) => context.drawImage(canvas, 0, 0, SAMPLE, SAMPLE));
  const read = sampleOf((context) => context.drawImage(decoded, 0, 0, SAMPLE, SAMPLE));
  decoded.close();
  const opaque = [...KNOWN, 255];
  return isAlike(known, (index) => opaque[index % 4] ?? 0) && isAlike(read, (index) => drawn[index] ?? 0);
}

function isAlike(samples: Uint8ClampedArray, expected: (index: number) => number): boolean {
  const changed = samples.filter((value, index) => Math.abs(value - expected(index)) > CHANGED);
  return changed.length < samples.length * CHANGED_MOST;
}

/** Returns the pixels of a small square after drawing on it. */
function sampleOf(draw: (context: OffscreenCanvasRenderingContext2D) => void): Uint8ClampedArray {
  const context = new OffscreenCanvas(SAMPLE, SAMPLE).getContext('2d', { willReadFrequently: true });
  if (!context) return new Uint8ClampedArray();
  draw(context);
  return context.getImageData(0, 0, SAMPLE, SAMPLE).data;
}

import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import type { Context } from '../context';
import { photos } from '../database/schema/photos';
import { inTurn } from './image';

const WIDTH = 9;
const HEIGHT = 8;
const AT_ONCE = 50;
/** Fewer set (or unset) bits than this are an image of one colour, which is like every other one. */
const BITS_LEAST = 4;

/** The fingerprint of an image that has none: it cannot be read, or has one colour only. */
export const NO_FINGERPRINT = 0n;

/** The fingerprints of an image as it is, and turned around, which is how copies are often disguised. */
export interface Fingerprints {
  fingerprint: bigint;
  mirrored: bigint;
}

const NONE: Fingerprints = { fingerprint: NO_FINGERPRINT, mirrored: NO_FINGERPRINT };

/**
 * Returns the fingerprints of an image, "difference hashes": 64 bits that say for a tiny grey copy where it gets brighter from left to
 * right. Copies that were resized, compressed or brightened differ in few bits. As PostgreSQL stores it, which has signed numbers only.
 */
export async function fingerprintsOf(image: Buffer): Promise<Fingerprints> {
  const pixels = await inTurn(() =>
    sharp(image)
      .timeout({ seconds: 10 })
      .flatten({ background: '#808080' })
      .greyscale()
      .resize({ width: WIDTH, height: HEIGHT, fit: 'fill' })
      .raw()
      .toBuffer(),
  );
  const turned = Buffer.from(pixels.map((_, at) => pixels[at + WIDTH - 1 - 2 * (at % WIDTH)] ?? 0));
  const [fingerprint, mirrored] = [hashOf(pixels), hashOf(turned)];
  return fingerprint === NO_FINGERPRINT || mirrored === NO_FINGERPRINT ? NONE : { fingerprint, mirrored };
}

function hashOf(pixels: Buffer): bigint {
  let bits = 0n;
  let set = 0;
  for (let row = 0; row < HEIGHT; row += 1) {
    for (let column = 0; column < WIDTH - 1; column += 1) {
      const at = row * WIDTH + column;
      const isBrighter = (pixels[at + 1] ?? 0) > (pixels[at] ?? 0);
      bits = (bits << 1n) | (isBrighter ? 1n : 0n);
      set += isBrighter ? 1 : 0;
    }
  }
  const isFlat = set < BITS_LEAST || set > 64 - BITS_LEAST;
  return isFlat ? NO_FINGERPRINT : BigInt.asIntN(64, bits);
}

/** Returns the fingerprints of an image as one word; undefined if it has one colour only. */
export async function fingerprintWord(image: Buffer): Promise<string | undefined> {
  const { fingerprint, mirrored } = await fingerprintsOf(image);
  if (fingerprint === NO_FINGERPRINT) return undefined;
  return [fingerprint, mirrored].map((print) => BigInt.asUintN(64, print).toString(16).padStart(16, '0')).join('-');
}

/** Reads a word of {@link fingerprintWord}. Empty if it is none. */
export function readFingerprints(word: string): bigint[] {
  const found = /^([0-9a-f]{16})-([0-9a-f]{16})$/.exec(word.trim().toLowerCase());
  return found ? found.slice(1).map((hex) => BigInt.asIntN(64, BigInt(`0x${hex}`))) : [];
}

/** Makes the fingerprints of photos that have none: those stored by an older version, and those of demo members. */
export async function fillFingerprints(
  { database, photoStore }: Pick<Context, 'database' | 'photoStore'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const rows = await database
      .select({ id: photos.id })
      .from(photos)
      .where(isNull(photos.fingerprint))
      .orderBy(photos.id)
      .limit(AT_ONCE);
    for (const { id } of rows) {
      const photo = await photoStore.read(id);
      const prints = photo ? await fingerprintsOf(photo).catch(() => NONE) : NONE;
      await database
        .update(photos)
        .set(prints)
        .where(and(eq(photos.id, id), isNull(photos.fingerprint)));
    }
    if (rows.length < AT_ONCE) return;
  }
}

import sharp from 'sharp';
import { badRequest, Refusal } from '../calls/refusal';
import { busy } from '../plugins/unavailable';

// Every format that libvips can read is an attack surface, and members only send photos.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);

const PIXELS_MAX = 50_000_000;
/** Scaling a line of millions of pixels takes seconds. The longest panoramas of phones have 16,000. */
const LENGTH_MAX = 20_000;
const SIDE_MAX = 1600;
const AT_ONCE = 2;
const WAITING_MAX = 100;

/** A re-encoded photo: WebP, upright, at most 1600 px on its longer side, without any metadata. */
export interface Image {
  bytes: Buffer;
  width: number;
  height: number;
}

let waiting = 0;
let turn: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

/**
 * Runs work on images after the work before it, two pieces at a time, because it takes much processor time and memory.
 * @throws Refusal 503 if too much work waits already.
 */
export async function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  if (waiting >= WAITING_MAX) throw busy();
  waiting += 1;
  const [first = Promise.resolve(), ...others] = turn;
  const done = first.then(() => {
    waiting -= 1;
    return work();
  });
  turn = [...others, done.catch(() => undefined)];
  return done;
}

/**
 * Decodes a member's file and encodes it again, so that only the picture of the original file is kept.
 * @throws Refusal 400 if it is not a JPEG, PNG or WebP image, is damaged, or has more than 50 million pixels.
 */
export function encodePhoto(bytes: Buffer): Promise<Image> {
  return inTurn(() => encode(bytes));
}

async function encode(bytes: Buffer): Promise<Image> {
  try {
    const { width = 0, height = 0 } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    if (Math.max(width, height) > LENGTH_MAX) throw wrongPhoto(tooLongSide, 'too_many_pixels');
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isHuge = error instanceof Error && error.message.includes('pixel limit');
    throw isHuge ? wrongPhoto(tooManyPixels, 'too_many_pixels') : wrongPhoto(notAnImage, 'not_an_image');
  }
}

const wrongPhoto = (text: string, code: string) => badRequest(text, code, { photo: [text] });

const notAnImage = 'We could not read this file as an image. Please choose a JPEG, PNG or WebP image.';
const tooLongSide = 'This image is too long or too wide. Please choose one with at most 20,000 pixels on each side.';
const tooManyPixels = 'This image has too many pixels. Please choose one with at most 50 megapixels.';

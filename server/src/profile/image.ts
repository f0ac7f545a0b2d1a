import sharp from 'sharp';
import { badRequest } from '../calls/refusal';

// Every format that libvips can read is an attack surface, and members only send photos.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);

const PIXELS_MAX = 50_000_000;
const SIDE_MAX = 1600;
const AT_ONCE = 2;

/** A re-encoded photo: WebP, upright, at most 1600 px on its longer side, without any metadata. */
export interface Image {
  bytes: Buffer;
  width: number;
  height: number;
}

let turn: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());

/** Runs work on images after the work before it, two pieces at a time, because it takes much processor time and memory. */
export function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const [first = Promise.resolve(), ...others] = turn;
  const done = first.then(work);
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
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    const isHuge = error instanceof Error && error.message.includes('pixel limit');
    throw badRequest(isHuge ? tooManyPixels : notAnImage, isHuge ? 'too_many_pixels' : 'not_an_image', {
      photo: [isHuge ? tooManyPixels : notAnImage],
    });
  }
}

const notAnImage = 'We could not read this file as an image. Please choose a JPEG, PNG or WebP image.';
const tooManyPixels = 'This image has too many pixels. Please choose one with at most 50 megapixels.';

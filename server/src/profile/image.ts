import sharp from 'sharp';
import { badRequest, type HttpError } from '../errors/http-error';
import { busy } from '../errors/unavailable';
import { type Text, translatable } from '../texts/translatable';

// Every format that libvips can read is an attack surface, and members only send photos.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);

const PIXELS_MAX = 50_000_000;
/** Scaling a line of millions of pixels takes seconds. The longest panoramas of phones have 16,000. */
const LENGTH_MAX = 20_000;
const SIDE_MAX = 1600;
/** Smaller ones are icons or a single pixel. */
const SIDE_LEAST = 100;
/** The longer side by the shorter one. Panoramas of phones reach 4; a longer photo would be a stripe in every card. */
const RATIO_MAX = 4;
/** A cut-out line of a conversation is a proof. */
const PROOF_SIDE_LEAST = 20;
const PROOF_LENGTH_MAX = 8000;
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
 * @throws HttpError 503 if too much work waits already.
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
 * Decodes a member's photo and encodes it again, so that only the picture of the original file is kept.
 * @throws HttpError 400 if it is not a JPEG, PNG or WebP image, is damaged or empty, or has a shape that no card can show.
 */
export function encodePhoto(bytes: Buffer): Promise<Image> {
  return inTurn(() => encode(bytes, { field: 'photo', least: SIDE_LEAST, longest: SIDE_MAX, ratio: RATIO_MAX }));
}

/**
 * The same for a proof, which may be a cut-out line or a long screenshot, whose text stays legible.
 * @param field the field of the file in the call, which a refusal names
 * @throws HttpError 400
 */
export function encodeProof(bytes: Buffer, field: string): Promise<Image> {
  return inTurn(() => encode(bytes, { field, least: PROOF_SIDE_LEAST, longest: PROOF_LENGTH_MAX, ratio: Infinity }));
}

interface Limits {
  field: string;
  least: number;
  longest: number;
  ratio: number;
}

async function encode(bytes: Buffer, limits: Limits): Promise<Image> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata();
    const { width, height } = autoOrient;
    checkShape(width, height, limits);
    const isLong = Math.max(width, height) > RATIO_MAX * Math.min(width, height);
    const longest = isLong ? limits.longest : SIDE_MAX;
    const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({
        width: width > height ? longest : SIDE_MAX,
        height: width > height ? SIDE_MAX : longest,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    if (info.channels === 4 && (await isEmpty(data))) throw new WrongImage(emptyImage, 'empty_image');
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    throw refusalOf(error, limits.field);
  }
}

function checkShape(width: number, height: number, { least, ratio }: Limits): void {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  if (longer > LENGTH_MAX) throw new WrongImage(tooLongSide, 'too_many_pixels');
  if (shorter < least) throw new WrongImage(translatable(tooSmall, { pixels: least }), 'too_small');
  if (longer > ratio * shorter) throw new WrongImage(tooNarrow, 'too_narrow');
}

/** Whether every pixel is transparent, as in the first picture of some animations. */
async function isEmpty(webp: Buffer): Promise<boolean> {
  const { channels } = await sharp(webp).stats();
  const alpha = channels[3];
  return alpha !== undefined && alpha.max === 0;
}

class WrongImage extends Error {
  constructor(
    readonly text: Text,
    readonly code: string,
  ) {
    super(code);
  }
}

function refusalOf(error: unknown, field: string): HttpError {
  const isHuge = error instanceof Error && error.message.includes('pixel limit');
  const decoding = isHuge
    ? new WrongImage(tooManyPixels, 'too_many_pixels')
    : new WrongImage(notAnImage, 'not_an_image');
  const { text, code } = error instanceof WrongImage ? error : decoding;
  return badRequest(text, code, { [field]: [text] });
}

const notAnImage = 'We could not read this file as an image. Please choose a JPEG, PNG or WebP image.';
const tooLongSide = 'This image is too long or too wide. Please choose one with at most 20,000 pixels on each side.';
const tooManyPixels = 'This image has too many pixels. Please choose one with at most 50 megapixels.';
const tooSmall = 'This image is too small. Please choose one with at least {pixels} pixels on each side.';
const tooNarrow = 'This image is too narrow. Please choose one whose longer side is at most four times the shorter.';
const emptyImage = 'This image is empty. Please choose a photo that is not transparent and not an animation.';

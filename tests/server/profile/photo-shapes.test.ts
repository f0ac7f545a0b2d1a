import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeProof } from '../../../server/src/profile/image';
import { couple } from '../../support/members/members';
import { reportMember } from '../../support/members/moderators';
import { jpeg, register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let noor: TestMember;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  [noor, omar] = await couple(app);
});
afterAll(() => app.close());

const RED = { r: 200, g: 20, b: 20, alpha: 1 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 4, background } }).png();

/** Red on the left and green on the right, in a file that says how to turn it. */
const turned = (format: 'jpeg' | 'png' | 'webp', orientation: number) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .composite([{ input: { create: { width: 150, height: 200, channels: 3, background: 'lime' } }, left: 150, top: 0 }])
    .withMetadata({ orientation })
    .toFormat(format)
    .toBuffer();

async function animation(...frames: (typeof RED)[]): Promise<Buffer> {
  const pictures = await Promise.all(frames.map((colour) => plain(200, 150, colour).toBuffer()));
  return sharp(pictures, { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe('a photo', () => {
  test.each([
    ['1 by 1 pixel', () => plain(1, 1).toBuffer(), 'too_small', /at least 100 pixels/],
    ['99 pixels high', () => plain(300, 99).toBuffer(), 'too_small', /at least 100 pixels/],
    ['12,000 by 800 pixels', () => plain(12_000, 800).toBuffer(), 'too_narrow', /four times/],
    ['800 by 12,000 pixels', () => plain(800, 12_000).toBuffer(), 'too_narrow', /four times/],
    ['fully transparent', () => plain(200, 200, NOTHING).toBuffer(), 'empty_image', /empty/],
    ['an animation that begins empty', () => animation(NOTHING, RED), 'empty_image', /empty/],
  ])('of %s is refused with a sentence that helps', async (_name, file, code, sentence) => {
    const { token } = await register(app);
    const { status, body } = await uploadPhoto(app, token, await file());
    expect([status, body]).toEqual([400, { detail: expect.stringMatching(sentence), code, photo: [body.detail] }]);
  });

  test.each([
    ['the least size', () => plain(100, 100).toBuffer(), [100, 100]],
    ['a panorama', () => plain(4000, 1000).toBuffer(), [1600, 400]],
    ['an animation that begins with a picture', () => animation(RED, NOTHING), [200, 150]],
  ])('of %s is taken', async (_name, file, size) => {
    const { token } = await register(app);
    const { body } = await uploadPhoto(app, token, await file());
    const { width, height } = await sharp(await bytesAt(body.photo)).metadata();
    expect([width, height]).toEqual(size);
  });

  /** The place of the file's right half after turning, by EXIF orientation. */
  const sides = ['', 'right', 'left', 'left', 'right', 'bottom', 'bottom', 'top', 'top'] as const;
  const turns = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((turn) =>
    (['jpeg', 'png', 'webp'] as const).map((kind) => ({ turn, kind })),
  );

  test.each(turns)('in a $kind with orientation $turn is stored upright once', async ({ turn, kind }) => {
    const { token } = await register(app);
    const { body } = await uploadPhoto(app, token, await turned(kind, turn));
    const stored = await bytesAt(body.photo);
    const { width, height, orientation } = await sharp(stored).metadata();
    expect([width, height, orientation]).toEqual(turn < 5 ? [300, 200, undefined] : [200, 300, undefined]);
    const middle = { x: width / 2, y: height / 2 };
    const at = { left: { ...middle, x: 9 }, right: { ...middle, x: width - 9 }, top: { ...middle, y: 9 } };
    const places = { ...at, bottom: { ...middle, y: height - 9 }, '': middle };
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    const greenAt = ({ x, y }: { x: number; y: number }) => data[(y * info.width + x) * info.channels + 1] ?? 0;
    expect(greenAt(places[sides[turn] ?? ''])).toBeGreaterThan(200);
  });
});

describe('proofs', () => {
  test.each([
    [1080, 12_000, 720, 8000],
    [12_000, 1080, 8000, 720],
    [1200, 4000, 480, 1600],
    [1080, 40, 1080, 40],
  ])('of %i by %i pixels stay legible, at %i by %i', async (width, height, ...stored) => {
    const proof = await encodeProof(await plain(width, height).toBuffer(), 'proof_photo_1');
    expect([proof.width, proof.height]).toEqual(stored);
  });

  test('are refused with the field of the file that is wrong', async () => {
    const proofs = [await jpeg(), Buffer.from('hello'), await jpeg()];
    const { status, body } = await reportMember(app, noor, omar, { proofs });
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({ code: 'not_an_image', proof_photo_2: [expect.stringMatching(/JPEG, PNG or WebP/)] }),
    ]);
  });
});

async function bytesAt(address: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(address)).arrayBuffer());
}

import path from 'node:path';
import { build } from 'esbuild';
import { firefox, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadyPhoto } from '../../src/widgets/ui/photo/ready-photo';
import { type Engine, FIREFOX, startEngine } from './engine';

type Prepare = (file: File) => Promise<ReadyPhoto>;

const RED = { r: 200, g: 20, b: 20, alpha: 1 };
const NOTHING = { r: 0, g: 0, b: 0, alpha: 0 };
const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 4, background } });

/** A photo of 2,400 by 1,600 pixels, red and green, with grain. Without it a file is so small that it goes as it is. */
const [WIDTH, HEIGHT, GRAIN] = [2400, 1600, 24];
const grainy = Buffer.alloc(WIDTH * HEIGHT * 3);
for (let pixel = 0; pixel < WIDTH * HEIGHT; pixel += 1) {
  const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
  const light = ((((x >> 1) * 7919 + (y >> 1) * 104729) % 97) / 97) * GRAIN;
  grainy.set(x < WIDTH / 2 ? [190 + light, light, light] : [light, 230 + light, light], pixel * 3);
}
const large = () => sharp(grainy, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });

/** The function that the forms use, as a script. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../src/widgets/ui/photo/ready-photo.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'photos',
    footer: { js: 'globalThis.readyPhoto = photos.readyPhoto;' },
  });
  return outputFiles[0]?.text ?? '';
}

let code: string;
let engine: Engine;
let page: Page;
beforeAll(async () => {
  [code, engine] = await Promise.all([script(), startEngine()]);
  ({ page } = await engine.open());
  await page.goto('about:blank');
  await page.evaluate(`${code};0`);
});
afterAll(() => engine?.close());

/** Prepares a file in the page. Returns the bytes to upload with their type, or the text. */
async function prepare(
  bytes: Buffer,
  name = 'photo',
  type = '',
  where = page,
): Promise<{ refused: string } | { name: string; type: string; bytes: Buffer }> {
  const answer = await where.evaluate(
    async ([text, fileName, fileType]) => {
      const content = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const ready = await (globalThis as unknown as { readyPhoto: Prepare }).readyPhoto(
        new File([content], fileName, { type: fileType }),
      );
      if ('refused' in ready) return { refused: ready.refused };
      const result = new Uint8Array(await ready.photo.arrayBuffer());
      const letters = Array.from(result, (byte) => String.fromCharCode(byte)).join('');
      return { name: (ready.photo as File).name, type: ready.photo.type, bytes: btoa(letters) };
    },
    [bytes.toString('base64'), name, type] as const,
  );
  if (answer.bytes === undefined) return { refused: answer.refused };
  return { ...answer, bytes: Buffer.from(answer.bytes, 'base64') };
}

async function prepared(bytes: Buffer, name?: string, type?: string) {
  const ready = await prepare(bytes, name, type);
  if ('refused' in ready) throw new Error(ready.refused);
  return ready;
}

async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data } = await sharp(file)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 64));
}
const [red, green, white] = [
  [3, 0, 0],
  [0, 4, 0],
  [4, 4, 4],
];

describe('a chosen file', () => {
  it.each([
    ['notes.txt', 'text/plain'],
    ['photo', ''],
    ['photo.png', 'image/png'],
    ['cv.pdf', 'application/pdf'],
  ])('that is a JPEG but is called %s (%s) becomes a smaller JPEG', async (name, type) => {
    const ready = await prepared(await large().jpeg({ quality: 98 }).toBuffer(), name, type);
    expect([ready.name, ready.type]).toEqual(['photo.jpg', 'image/jpeg']);
    expect(await sharp(ready.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 1067 });
    expect([await colourAt(ready.bytes, 100, 500), await colourAt(ready.bytes, 1500, 500)]).toEqual([red, green]);
  });

  it.each(['gif', 'avif'] as const)('of a kind that the backend refuses becomes a JPEG: %s', async (kind) => {
    const ready = await prepared(await plain(300, 200).toFormat(kind).toBuffer(), `photo.${kind}`, `image/${kind}`);
    expect([ready.name, ready.type, (await sharp(ready.bytes).metadata()).width]).toEqual([
      'photo.jpg',
      'image/jpeg',
      300,
    ]);
    expect(await colourAt(ready.bytes, 100, 100)).toEqual(red);
  });

  it.each([
    ['a text', Buffer.from('Dear diary')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a damaged photo', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a HEIC photo', Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')],
  ])('that cannot be decoded is refused with the kinds that work: %s', async (_, bytes) => {
    expect(await prepare(bytes, 'photo.jpg', 'image/jpeg')).toEqual({
      refused: 'Please choose a JPEG, PNG or WebP image',
    });
  });

  it('with transparent parts is drawn on white, not on black', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const input = await sharp({ create: { width: 900, height: 900, channels: 3, noise, background: 'red' } })
      .png()
      .toBuffer();
    const ready = await prepared(
      await plain(2000, 2000, NOTHING)
        .composite([{ input, left: 50, top: 50 }])
        .png()
        .toBuffer(),
    );
    expect(ready.type).toBe('image/jpeg');
    expect(await colourAt(ready.bytes, 1500, 1500)).toEqual(white);
  });

  it.each([1, 3, 6, 8])('that is a JPEG with orientation %i is turned once', async (orientation) => {
    const ready = await prepared(await large().withMetadata({ orientation }).jpeg({ quality: 98 }).toBuffer());
    const upright = await sharp(ready.bytes).autoOrient().toBuffer();
    const expected = await large().jpeg({ quality: 98 }).withMetadata({ orientation }).toBuffer();
    const [width, height] = orientation < 5 ? [1600, 1067] : [1067, 1600];
    expect(await sharp(upright).metadata()).toMatchObject({ width, height });
    const turned = await sharp(await sharp(expected).autoOrient().toBuffer())
      .resize(width, height)
      .toBuffer();
    for (const [x, y] of [
      [100, 100],
      [900, 900],
    ] as const)
      expect(await colourAt(upright, x, y)).toEqual(await colourAt(turned, x, y));
  });

  it.each(['png', 'webp'] as const)('that is a %s which says how to turn it goes as it is', async (kind) => {
    const file = await large().withMetadata({ orientation: 6 }).toFormat(kind).toBuffer();
    expect((await prepared(file)).bytes.equals(file)).toBe(true);
  });

  it('goes as it is if it is an animation, empty, long or already small, so that the backend judges it', async () => {
    const frames = await Promise.all([NOTHING, RED].map((colour) => plain(1800, 1800, colour).png().toBuffer()));
    const files = [
      await sharp(frames, { join: { animated: true } })
        .webp()
        .toBuffer(),
      await plain(2000, 2000, NOTHING).png().toBuffer(),
      await plain(1080, 8000).png().toBuffer(),
      await plain(300, 200).webp().toBuffer(),
    ];
    for (const file of files) expect((await prepared(file)).bytes.equals(file)).toBe(true);
  });

  it('is refused if its first picture is empty and the backend would not take its kind', async () => {
    const file = await plain(300, 300, NOTHING).gif().toBuffer();
    expect(await prepare(file)).toEqual({ refused: 'Please choose a JPEG, PNG or WebP image' });
  });
});

it.runIf(process.env.ENGINE === 'firefox').each([true, false])(
  'goes as it is where Firefox resists fingerprinting (random data: %s)',
  async (isRandom) => {
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: FIREFOX,
      headless: true,
      firefoxUserPrefs: {
        'privacy.resistFingerprinting': true,
        'privacy.resistFingerprinting.randomDataOnCanvasExtract': isRandom,
      },
    });
    try {
      const resisting = await browser.newPage();
      await resisting.goto('about:blank');
      await resisting.evaluate(`${code};0`);
      const file = await large().jpeg({ quality: 98 }).toBuffer();
      const ready = await prepare(file, 'photo.jpg', 'image/jpeg', resisting);
      expect('bytes' in ready && ready.bytes.equals(file)).toBe(true);
    } finally {
      await browser.close();
    }
  },
);

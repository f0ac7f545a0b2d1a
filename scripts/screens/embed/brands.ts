import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { BRAND_NAMES, BRANDS, type Brand, brandPage } from '../../../tests/e2e/embed/brands';
import { type EmbedScene, openEmbedScene } from '../../../tests/e2e/embed/embed-scene';
import { demoTokens, portalSettled, type Tokens } from '../../../tests/e2e/embed/portal';
import { standStill } from '../stand-still';

/** The windows of a picture, in CSS pixels, and the width of each in the sheet. */
const WINDOWS = [
  { width: 1280, height: 1240, shown: 400 },
  { width: 390, height: 1240, shown: 122 },
] as const;

const GAP = 8;

const captions: Record<Brand, string> = {
  bank: 'A bank',
  newspaper: 'A newspaper',
  mosque: 'A mosque’s portal',
  concierge: 'A luxury concierge',
  terminal: 'A dark site, square and monospaced',
};

/** The chapter of the page with pictures that shows the sheets of brands. */
export function brandsChapter(): string {
  const images = BRAND_NAMES.map((brand) => {
    const caption = `${captions[brand]}: English and Arabic, wide and on a phone`;
    return `<a href="brands/${brand}.webp"><img src="brands/${brand}.webp" width="420" alt="${caption}" title="${caption}"></a>`;
  });
  return `## Elements on the pages of partners\n\n${images.join('\n')}\n`;
}

/**
 * Takes a sheet of pictures of each brand into a folder: at both widths, in both languages, in each of its schemes.
 * @param single a folder that also gets every picture by itself
 * @returns the failed sheets, one line each
 */
export async function takeBrandPictures(folder: string, single?: string): Promise<string[]> {
  for (const each of [folder, single]) if (each) mkdirSync(each, { recursive: true });
  const scene = await openEmbedScene();
  const failed: string[] = [];
  try {
    const tokens = await demoTokens(scene.server);
    for (const brand of BRAND_NAMES) {
      const file = path.join(folder, `${brand}.webp`);
      await takeSheet(scene, tokens, brand, file, single).catch((error: Error) =>
        failed.push(`${file}: ${error.message.split('\n')[0]}`),
      );
      console.log(file);
    }
  } finally {
    await scene.close();
  }
  return failed;
}

async function takeSheet(scene: EmbedScene, tokens: Tokens, brand: Brand, file: string, single?: string) {
  const rows: { input: Buffer; left: number; top: number }[] = [];
  let top = 0;
  let wide = 0;
  for (const scheme of BRANDS[brand]) {
    let left = 0;
    let tall = 0;
    for (const language of ['en', 'ar'] as const) {
      for (const { width, height, shown } of WINDOWS) {
        const picture = await takeOne(scene, tokens, brand, { scheme, language, width, height });
        if (single) writeFileSync(path.join(single, `${brand}-${scheme}-${language}-${width}.png`), picture);
        const { data, info } = await sharp(picture).resize({ width: shown }).toBuffer({ resolveWithObject: true });
        rows.push({ input: data, left, top });
        left += info.width + GAP;
        tall = Math.max(tall, info.height);
      }
    }
    wide = Math.max(wide, left - GAP);
    top += tall + GAP;
  }
  const sheet = sharp({ create: { width: wide, height: top - GAP, channels: 3, background: '#888888' } }).composite(
    rows,
  );
  writeFileSync(file, await sheet.webp({ quality: 40, effort: 6 }).toBuffer());
}

interface Shot {
  scheme: 'light' | 'dark';
  language: 'en' | 'ar';
  width: number;
  height: number;
}

async function takeOne(scene: EmbedScene, tokens: Tokens, brand: Brand, shot: Shot): Promise<Buffer> {
  const kept = Object.entries(tokens).filter(([name]) => name.endsWith('_token'));
  const localStorage = kept.map(([name, value]) => ({ name, value }));
  const { page } = await scene.open(brandPage(scene, brand, shot.language), {
    before: standStill,
    view: {
      viewport: { width: shot.width, height: shot.height },
      colorScheme: shot.scheme,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: scene.partner.origin, localStorage }] },
    },
  });
  try {
    await page.locator('mm-chat').locator('.room[data-room]').first().waitFor();
    // On a phone the open conversation takes the place of the list.
    await page.locator('mm-chat').locator('.room[data-room]').first().click();
    await page.locator('mm-chat .bubble').first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await portalSettled(page);
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await page.context().close();
  }
}

import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { settled } from '../../tests/e2e/screens/screen';
import type { Look } from './looks';

/** The maximum height of a picture, in CSS pixels. There is nothing new further down. */
const LONGEST = 1_400;

/** The maximum width of a stored picture. Wider ones are scaled down. */
const WIDEST = 800;

/** Switches an open screen to another look. */
export async function lookAt(page: Page, { scheme = 'light' }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
}

/** Takes a picture of the whole page, or of the window if a dialog covers it. */
export async function takePicture(page: Page, file: string): Promise<void> {
  const isCovered = await page.evaluate(
    () => !!document.getElementById('app')?.shadowRoot?.querySelector('dialog[open], :popover-open'),
  );
  await takeTall(page, file, isCovered ? 0 : LONGEST, () => settled(page));
}

/**
 * Takes a picture of a page from the top, as tall as the page but at most `longest` CSS pixels, and at least the window.
 * `ready` resolves when everything that came into view has loaded.
 */
export async function takeTall(
  page: Page,
  file: string,
  longest: number,
  ready: () => Promise<unknown>,
): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const height = Math.min(longest, await page.evaluate(() => document.documentElement.scrollHeight));
  // Enlarges the window, because in a full-page picture elements that stick to the window's edge would cover the content.
  if (height > window.height) await page.setViewportSize({ width: window.width, height });
  await page.waitForTimeout(200);
  await ready().catch(() => undefined);
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (height > window.height) await page.setViewportSize(window);
  writeFileSync(
    file,
    await sharp(picture)
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 36, effort: 6 })
      .toBuffer(),
  );
}

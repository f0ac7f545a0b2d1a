import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { settled } from '../../tests/e2e/screens/screen';
import type { Look } from './looks';

/** The longest picture, in CSS pixels: what is below shows nothing new. */
const LONGEST = 1_400;

/** Pictures of wide windows are kept smaller than they were. */
const WIDEST = 800;

/** Shows a screen that stands already in another look. */
export async function lookAt(page: Page, { scheme = 'light', direction = 'ltr' }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate((dir) => document.getElementById('app')?.setAttribute('dir', dir), direction);
}

/** A picture of the whole page, or of the window where a dialog lies over it. */
export async function takePicture(page: Page, file: string): Promise<void> {
  const isCovered = await page.evaluate(
    () => !!document.getElementById('app')?.shadowRoot?.querySelector('dialog[open], :popover-open'),
  );
  await takeTall(page, file, isCovered ? 0 : LONGEST, () => settled(page));
}

/**
 * A picture of a page from its top, as long as it is but not longer than `longest` (CSS pixels) where that is more than
 * the window; `ready` resolves when what has come into view stands complete.
 */
export async function takeTall(
  page: Page,
  file: string,
  longest: number,
  ready: () => Promise<unknown>,
): Promise<void> {
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const height = Math.min(longest, await page.evaluate(() => document.documentElement.scrollHeight));
  // A taller window rather than a full-page picture, in which what sticks to the window's edge would lie over the content.
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

import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** Puts a text on the clipboard as a member does: from a field of the page. */
export async function copy(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const field = document.createElement('input');
    field.id = 'copied';
    field.value = copied;
    document.body.append(field);
    field.focus();
    field.select();
  }, text);
  await page.keyboard.press('Control+c');
  await page.evaluate(() => document.querySelector('#copied')?.remove());
}

/** The darkest value, from 0 to 255, inside an element of a picture. */
export async function darkest(element: Locator, file: string): Promise<number> {
  const box = await element.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) };
  });
  // Statistics ignore what else is done in the same pipeline.
  const { channels } = await sharp(await sharp(file).extract(box).toBuffer()).stats();
  return Math.min(...channels.map(({ min }) => min));
}

/** The height of the first element of a selector, inside shadow roots too. */
export function heightOf(page: Page, selector: string): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().height);
}

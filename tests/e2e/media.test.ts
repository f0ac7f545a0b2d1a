import { expect } from 'vitest';
import { siteTest } from './fixtures';

const it = siteTest();

it('shows the current tab in forced colours, and prints no navigation', async ({ site }) => {
  const omar = await site.register({ first_name: 'Omar', gender: 'M' });
  const page = await site.openAs(omar, '/Matches');
  await page.getByRole('tab', { name: /Match List/ }).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (isSelected: boolean) =>
    page
      .getByRole('tab', { selected: isSelected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await background(true)).not.toBe(await background(false));
  const link = page.locator('.nav-link[aria-current]').first();
  expect(await link.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await page.locator('.nav').waitFor({ state: 'hidden' });
});

it('tells what is on and where one is in Settings, in forced colours', async ({ site }) => {
  const omar = await site.register({ first_name: 'Omar', gender: 'M' });
  const page = await site.openAs(omar, '/Settings');
  await page.setViewportSize({ width: 1280, height: 900 });
  const [on, off] = [page.getByRole('switch', { name: 'Matches' }), page.getByRole('switch', { name: 'Likes' })];
  await off.click();
  await page.getByRole('switch', { name: 'Likes', checked: false }).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = (control: typeof on) =>
    control.evaluate((one) => [
      getComputedStyle(one).backgroundColor,
      getComputedStyle(one, '::before').backgroundColor,
    ]);
  const [[track, knob], [trackOff, knobOff]] = [await colours(on), await colours(off)];
  expect(track).not.toBe(trackOff);
  expect(knob).not.toBe(track);
  expect(knobOff).not.toBe(trackOff);
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => [
        getComputedStyle(link).borderInlineStartWidth,
        getComputedStyle(link).borderInlineStartColor,
      ]);
  expect(await edge('.settings-link[aria-current]')).not.toEqual(await edge('.settings-link:not([aria-current])'));
  await page.screenshot({ path: 'test-results/settings-forced-colours.png' });
});

it.for(['en', 'ar'])(
  'paints the badge of the bell as 99+, in the digits of all texts (%s)',
  async (language, { site }) => {
    const omar = await site.register({ first_name: 'Omar', gender: 'M' });
    const page = await site.openAs(omar, '/Settings');
    await page.route('**/notifications/unread/count/**', (route) => route.fulfill({ json: { count: 120 } }));
    await page.context().addCookies([{ name: 'mm_lang', value: language, url: site.origin }]);
    await page.reload();
    const badge = page.locator('.bell-badge').first();
    await badge.waitFor();
    const painted = await badge.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const letters = [...text.data].map((letter, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return { letter, left: range.getBoundingClientRect().left };
      });
      return letters
        .sort((one, other) => one.left - other.left)
        .map(({ letter }) => letter)
        .join('');
    });
    expect(painted).toBe('99+');
  },
);

import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../../fixtures';
import type { EmbedScene } from '../embed-scene';
import { portalSettled } from '../portal';

const it = embedTest();

/** Opens a page of the partner with the demo account's session. */
async function openSignedIn(scene: EmbedScene, html: string, view?: BrowserContextOptions): Promise<Page> {
  const { page } = await scene.open(`${scene.loader}${scene.tag('login')}`, view && { view });
  await scene.signIn(page);
  scene.partner.show(`<!doctype html><title>Partner</title>${scene.loader}${html}`);
  await page.goto(scene.partner.origin);
  await portalSettled(page);
  return page;
}

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
};

it.for([
  ['body', 1.4],
  ['body', 0.8],
  ['html', 1.25],
] as const)('opens its panels beside their buttons on a page with %s { zoom: %d }', async ([tag, zoom], { scene }) => {
  const style = `<style>${tag} { zoom: ${zoom} } header { display: flex; justify-content: end; padding: 20px }</style>`;
  const page = await openSignedIn(scene, `${style}<header>${scene.tag('bell')}</header>${scene.tag('dashboard')}`, {
    viewport: { width: 960, height: 900 },
  });
  await page.locator('mm-bell').getByRole('button').first().click();
  const bell = await boxOf(page.locator('mm-bell [part~="bell"]'));
  // Waits for the end of the movement with which it appears.
  const panel = page.locator('mm-bell [part~="panel"]');
  await panel.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const { x, y, width } = await boxOf(panel);
  expect(Math.abs(x + width - (bell.x + bell.width))).toBeLessThan(3);
  expect(Math.abs(y - (bell.y + bell.height))).toBeLessThan(12);

  await page.keyboard.press('Escape');
  // A carousel moves by its own cards, too.
  const track = page.locator('mm-dashboard .carousel-track').first();
  const cards = track.locator('> *');
  const perSlide = await track.evaluate((element) => {
    const [first, second] = [...element.children].map((card) => card.getBoundingClientRect().left);
    return Math.round(element.getBoundingClientRect().width / ((second ?? 0) - (first ?? 0)));
  });
  const { x: start } = await boxOf(cards.first());
  await page.locator('mm-dashboard').getByRole('button', { name: 'Next matches' }).first().click();
  await expect.poll(async () => Math.abs((await boxOf(cards.nth(perSlide))).x - start)).toBeLessThan(3);
});

it('prints in dark letters, because paper is white', async ({ scene }) => {
  for (const theme of ['dark', 'auto']) {
    const page = await openSignedIn(scene, scene.tag('matches', `theme="${theme}"`), { colorScheme: 'dark' });
    const colorOf = () =>
      page.locator('mm-matches').evaluate((element) => {
        const title = element.shadowRoot?.querySelector('h1, h2') as Element;
        return Math.max(...(getComputedStyle(title).color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      });
    expect(await colorOf()).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    expect(await colorOf()).toBeLessThan(80);
  }
});

it('darkens a dark page behind a dialog, or as the page wants', async ({ scene }) => {
  const page = await openSignedIn(
    scene,
    `<style>html { background: #171216 }</style>${scene.tag('matches', 'theme="dark"')}`,
  );
  await page.locator('mm-matches [part~="view"]').first().click();
  const dialog = page.locator('mm-matches dialog[open]');
  const backdrop = () => dialog.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  const levels = (await backdrop()).match(/\d+/g)?.slice(0, 3).map(Number);
  const canvas = [0x17, 0x12, 0x16];
  expect(levels?.every((level, index) => level < (canvas[index] ?? 0))).toBe(true);
  await page.addStyleTag({ content: 'mm-matches::part(dialog)::backdrop { background: rgb(0 128 0 / 0.5) }' });
  expect(await backdrop()).toBe('rgba(0, 128, 0, 0.5)');
});

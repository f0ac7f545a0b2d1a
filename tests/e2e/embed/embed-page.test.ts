import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOn } from '../layout/axe';
import { type EmbedScene, openEmbedScene } from './embed-scene';

let scene: EmbedScene;
beforeAll(async () => {
  scene = await openEmbedScene();
});
afterAll(() => scene?.close());

/** Opens the page for partners. */
async function openPage(view: BrowserContextOptions = {}) {
  const context = await scene.browser.newContext(view);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  await page.goto(`${scene.server.origin}/embed/`);
  return { context, page, faults };
}

it('gives a partner lines that work, without another word', async () => {
  const { context, page, faults } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByLabel('<mm-login>').uncheck();
  await page.getByLabel('<mm-matches>').check();
  await page.getByLabel('<mm-bell>').check();
  await page.getByRole('button', { name: 'Show the lines' }).click();
  await page.waitForURL(/element=matches/);
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await page.getByRole('status').getByText('Copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('integrity="sha384-');
  expect(faults).toEqual([]);
  await context.close();

  const partner = await scene.open(copied);
  await partner.page.locator('mm-matches').getByRole('button', { name: 'Log in' }).waitFor();
  expect(await partner.page.locator('mm-bell').count()).toBe(1);
  expect(partner.faults).toEqual([]);
  await partner.page.context().close();
});

it('selects the lines where the browser does not let pages copy', async () => {
  const { context, page } = await openPage();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await page.getByRole('status').getByText('The lines are selected.').waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toContain('<mm-login api=');
  await context.close();
});

it('works without scripts', async () => {
  const { context, page } = await openPage({ javaScriptEnabled: false });
  await page.getByLabel('One classic script with all elements').check();
  await page.getByRole('button', { name: 'Show the lines' }).click();
  await page.locator('pre').getByText('/mm.js"').waitFor();
  expect(await page.getByRole('button', { name: 'Copy the lines' }).count()).toBe(0);
  await context.close();
});

it.each([
  ['a phone', { width: 320, height: 700 }],
  ['a desktop', { width: 1280, height: 900 }],
])('is accessible and fits on %s, light and dark', async (name, viewport) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { context, page, faults } = await openPage({ viewport, colorScheme });
    await page.getByRole('button', { name: 'Copy the lines' }).waitFor();
    expect(await faultsOn(page, `${name}, ${colorScheme}`)).toEqual([]);
    const { excess, small } = await page.evaluate(() => ({
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      small: [...document.querySelectorAll('label, button')].filter((one) => one.getBoundingClientRect().height < 44)
        .length,
    }));
    expect({ excess, small, faults }).toEqual({ excess: 0, small: 0, faults: [] });
    await context.close();
  }
});

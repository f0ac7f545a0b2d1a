import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { consoleFaults } from '../../support/browser/console-faults';
import { embedTest } from '../fixtures';
import { faultsOn } from '../layout/axe';
import type { EmbedScene } from './embed-scene';

const it = embedTest();

/** Opens the page for partners. */
async function openPage(scene: EmbedScene, view: BrowserContextOptions = {}) {
  const page = await scene.browser.newPage(view);
  const faults = consoleFaults(page);
  await page.goto(`${scene.server.origin}/embed/`);
  return { page, faults };
}

it('gives a partner lines that work, without another word', async ({ scene }) => {
  const { page, faults } = await openPage(scene, { permissions: ['clipboard-read', 'clipboard-write'] });
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

  const partner = await scene.open(copied);
  await partner.page.locator('mm-matches').getByRole('button', { name: 'Log in' }).waitFor();
  expect(await partner.page.locator('mm-bell').count()).toBe(1);
  expect(partner.faults).toEqual([]);
});

it('selects the lines where the browser does not let pages copy', async ({ scene }) => {
  const { page } = await openPage(scene);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the lines' }).click();
  await page.getByRole('status').getByText('The lines are selected.').waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toContain('<mm-login api=');
});

it('works without scripts', async ({ scene }) => {
  const { page } = await openPage(scene, { javaScriptEnabled: false });
  await page.getByLabel('One classic script with all elements').check();
  await page.getByRole('button', { name: 'Show the lines' }).click();
  await page.locator('pre').getByText('/mm.js"').waitFor();
  expect(await page.getByRole('button', { name: 'Copy the lines' }).count()).toBe(0);
});

it.for([
  ['a phone', { width: 320, height: 700 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const)('is accessible and fits on %s, light and dark', async ([name, viewport], { scene }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, faults } = await openPage(scene, { viewport, colorScheme });
    await page.getByRole('button', { name: 'Copy the lines' }).waitFor();
    expect(await faultsOn(page, `${name}, ${colorScheme}`)).toEqual([]);
    const { excess, small } = await page.evaluate(() => ({
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      small: [...document.querySelectorAll('label, button')].filter((one) => one.getBoundingClientRect().height < 44)
        .length,
    }));
    expect({ excess, small, faults }).toEqual({ excess: 0, small: 0, faults: [] });
  }
});

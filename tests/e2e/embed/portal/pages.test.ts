import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from '../../fixtures';
import { faultsOn } from '../../layout/axe';
import { demoTokens, openPortal, PORTAL_LOOKS, PORTAL_PAGES, portalSettled, type Tokens } from '../portal';

const it = siteTest({ env: { DEMO: '40', ACCESS_TTL_S: '86400' } });

let tokens: Tokens;

it.beforeAll(async ({ site }) => {
  tokens = await demoTokens(site);
});

const wear = (page: Page, look: string) => page.locator(`.looks [data-choose=${look}]`).click();

/** How far the page scrolls sideways, in CSS pixels. */
const excess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.for(PORTAL_PAGES)(
  'complies with its policy, is accessible and fits any width in every look: %s',
  {
    timeout: 180_000,
  },
  async (name, { site }) => {
    const { page, faults } = await openPortal(site, `/${name}.html`, { tokens });
    await portalSettled(page);
    const found: string[] = [];
    for (const look of PORTAL_LOOKS) {
      await wear(page, look);
      for (const [width, colorScheme] of [
        [1280, 'light'],
        [1280, 'dark'],
        [390, 'light'],
        [280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const where = `${name} ${look} ${width} ${colorScheme}`;
        await expect.poll(() => excess(page), { message: where }).toBeLessThanOrEqual(0);
        if (width !== 280) found.push(...(await faultsOn(page, where)));
      }
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
  },
);

it.for(PORTAL_PAGES)('offers visitors a log-in, without faults: %s', async (name, { site }) => {
  const { page, faults } = await openPortal(site, `/${name}.html?look=magazine`, { width: 390 });
  await portalSettled(page);
  expect(await faultsOn(page, name)).toEqual([]);
  for (const width of [390, 280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => excess(page)).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
});

it('keeps the look in the address, and carries it to other pages', async ({ site }) => {
  const { page, faults } = await openPortal(site, '/');
  const worn = () => page.evaluate(() => document.documentElement.dataset.look);
  expect(await worn()).toBe('teal');
  await page.locator('mm-login').getByLabel('Email').fill('half.typed@portal.test');
  await wear(page, 'concierge');
  expect(await worn()).toBe('concierge');
  expect(new URL(page.url()).search).toBe('?look=concierge');
  expect(await page.locator('mm-login').getByLabel('Email').inputValue()).toBe('half.typed@portal.test');
  expect(await page.locator('.looks [aria-current]').allInnerTexts()).toEqual(['Concierge']);

  await page.getByRole('link', { name: 'Journal' }).click();
  await page.getByRole('heading', { name: /The long table/ }).waitFor();
  expect(await worn()).toBe('concierge');
  await page.reload();
  expect(await worn()).toBe('concierge');
  await page.goto(`${site.portal}/?look=elsewhere`);
  expect(await worn()).toBe('teal');
  expect(faults).toEqual([]);
});

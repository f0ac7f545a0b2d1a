import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { validAnswers } from '../support/widgets/answers';
import { siteTest } from './fixtures';
import { openDashboard } from './journey';
import { lostTexts } from './layout/overflow';
import { smallTargets } from './layout/targets';
import { openWizard } from './open-wizard';
import type { Site } from './site';

const it = siteTest({ env: { DEMO: '40' } });

const enter = (site: Site, width: number) =>
  openDashboard(site, { viewport: { width, height: 844 }, reducedMotion: 'reduce', hasTouch: true });

const cards = (page: Page) => page.locator('.member-grid > li');

/** The number of cards in the first row, up to four. */
const perRow = (page: Page) =>
  cards(page).evaluateAll((all) => {
    const tops = all.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });

it.for([
  [390, 2],
  [320, 2],
  // A phone of 440 pixels at a zoom of 200 %.
  [220, 1],
] as const)(
  'shows compact cards at %i pixels, %i per row, with nothing cut off or too small to press',
  async ([width, columns], { site }) => {
    const page = await enter(site, width);
    for (const path of ['/Search?sort=newest', '/ShortlistedProfiles', '/Matches?tab=likedMe']) {
      await page.goto(site.origin + path);
      await cards(page).first().waitFor();
      expect(await perRow(page)).toBe(columns);
      expect([path, await lostTexts(page), await smallTargets(page)]).toEqual([path, [], []]);
    }
  },
);

it('shows one card per slide on a phone, two on a small tablet, and three elsewhere (decision 32)', async ({
  site,
}) => {
  const page = await enter(site, 390);
  await page.getByText('1 of 12', { exact: true }).waitFor();
  const next = page.locator('.carousel-arrows button').last();
  expect(await next.isVisible()).toBe(false);
  for (const [width, position] of [
    [520, '1 of 12'],
    [600, '1 of 6'],
    [760, '1 of 6'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByText(position, { exact: true }).waitFor();
    expect([width, await next.isVisible()]).toEqual([width, width > 520]);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByText('1 of 4', { exact: true }).waitFor();
});

it('has no field into which a phone would zoom', async ({ site }) => {
  const page = await enter(site, 390);
  for (const path of ['/Search', '/Messages', '/Profile?edit=bio', '/Profile?edit=details', '/Settings', '/login']) {
    await page.goto(site.origin + path);
    await page.getByRole('heading').first().waitFor();
    if (path === '/Messages') {
      await page.getByRole('region', { name: 'Active Chats' }).getByRole('button').first().click();
      await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
    }
    const small = await page.locator('input, select, textarea').evaluateAll((fields) =>
      fields
        .filter((field) => !['radio', 'checkbox', 'file'].includes((field as HTMLInputElement).type))
        .map((field) => [(field as HTMLInputElement).name || field.localName, getComputedStyle(field).fontSize])
        .filter(([, size]) => Number.parseFloat(size ?? '') < 16),
    );
    expect([path, small]).toEqual([path, []]);
  }
});

it('shows photo and first name in the bar', async ({ site }) => {
  for (const width of [390, 320]) {
    const page = await enter(site, width);
    const account = page.getByRole('button', { name: /^Account/ });
    await account.getByText('Omar', { exact: true }).waitFor();
    await account.locator('img').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  }
});

it('shows notices between the bars, and below the header of a conversation', async ({ site }) => {
  const page = await enter(site, 390);
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox();
    return { top: found?.y ?? 0, bottom: (found?.y ?? 0) + (found?.height ?? 0) };
  };
  await page.goto(`${site.origin}/ShortlistedProfiles`);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByText('User removed from shortlist').waitFor();
  expect((await box('.toast')).bottom).toBeLessThan((await box('.tab-bar')).top);
  expect((await box('.toast')).top).toBeGreaterThan((await box('.nav')).bottom);

  await page.route('**/chat-rooms/*/messages/', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`${site.origin}/Messages`);
  await page.getByRole('region', { name: 'Active Chats' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Salam');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Failed to send message. Please try again.').waitFor();
  expect((await box('.toast')).top).toBeGreaterThan((await box('.chat-head')).bottom);
  expect((await box('.toast')).bottom).toBeLessThan((await box('.composer')).top);

  // Above a dialog, notices are at the top edge, away from its buttons.
  await page.route('**/matchmaking/report/**', (route) => route.fulfill({ status: 400, json: {} }));
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Harassment').check();
  await dialog.getByRole('textbox').fill('They would not stop writing.');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await page.locator('.toast').getByText('Failed to send report. Please try again.').waitFor();
  expect((await box('.toasts')).top).toBeLessThan(40);
});

it('hides the tab bar while the member types, to make room for the keyboard', async ({ site }) => {
  const page = await enter(site, 390);
  await page.goto(`${site.origin}/Profile?edit=bio`);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  expect(await page.locator('.tab-bar').isVisible()).toBe(false);
  await field.blur();
  expect(await page.locator('.tab-bar').isVisible()).toBe(true);
});

it('shows the member’s own picture at full size after a conversation', async ({ site }) => {
  const page = await enter(site, 390);
  await page.goto(`${site.origin}/Messages`);
  await page.getByRole('region', { name: 'Active Chats' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Profile', exact: true }).last().click();
  const picture = page.locator('.head-picture');
  await picture.waitFor();
  expect((await picture.boundingBox())?.width).toBeGreaterThan(90);
});

it.for([
  ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, false],
  ['a mouse', { viewport: { width: 1280, height: 900 } }, true],
] as const)('with %s says that photos can be dragged in only if they can', async ([_, options, isSaid], { site }) => {
  const { page } = await openWizard(site, { step: 6, answers: validAnswers() }, options);
  await page.getByText('Choose a photo').waitFor();
  expect(await page.getByText('or drag one here').isVisible()).toBe(isSaid);
  await page.context().close();

  const other = await openDashboard(site, options);
  await other.goto(`${site.origin}/Profile?edit=photos`);
  const hints = other.getByText('or drag one here');
  await hints.first().waitFor({ state: 'attached' });
  expect(await hints.filter({ visible: true }).count()).toBe(isSaid ? await hints.count() : 0);

  await other.goto(`${site.origin}/Messages`);
  await other.getByRole('region', { name: 'Active Chats' }).getByRole('button').first().click();
  await other
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click();
  await other.getByRole('menuitem', { name: 'Report' }).click();
  await other.getByText('Screenshots or photos, as JPEG, PNG or WebP.').waitFor();
  expect(await other.getByText('You can also drag them here.').isVisible()).toBe(isSaid);
});

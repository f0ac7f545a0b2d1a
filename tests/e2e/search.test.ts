import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from './fixtures';
import { DESKTOP, openDashboard } from './journey';
import type { Site } from './site';

const it = siteTest({ env: { DEMO: '40' } });

/** The demo account on a page of the site. */
async function openAt(site: Site, path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await openDashboard(site, options);
  page.setDefaultTimeout(20_000);
  await page.goto(site.origin + path);
  return page;
}

/** Makes the backend return small pages, so that forty members take several. */
async function withSmallPages(page: Page): Promise<void> {
  await page.route('**/profile/matches/search/**', (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '6');
    return route.continue({ url: url.href });
  });
}

const results = (page: Page) => page.getByRole('region', { name: 'Search Results' });
const names = (page: Page) => results(page).getByRole('heading', { level: 3 }).allTextContents();
const countIs = (page: Page, text: string | RegExp) => results(page).getByRole('status').getByText(text).waitFor();
const settled = (page: Page) => countIs(page, /^\d+\+? members?$/);
const queryOf = (page: Page) => new URL(page.url()).search;
const focused = (page: Page) => page.locator(':focus').last();

async function filter(page: Page, chip: string, option: string): Promise<void> {
  await page.getByRole('button', { name: chip }).click();
  await page.getByRole('radio', { name: option }).click();
}

it('keeps filters in the address, through reload, back and forward', async ({ site }) => {
  const page = await openAt(site, '/Search');
  await page.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
  await filter(page, 'Location', 'Dubai');
  await settled(page);
  const inDubai = await names(page);
  expect(inDubai.length).toBeGreaterThan(3);
  await filter(page, 'Marital Status', 'Divorced');
  await expect.poll(() => names(page)).not.toEqual(inDubai);
  await settled(page);
  const divorced = await names(page);
  expect(inDubai).toEqual(expect.arrayContaining(divorced));
  await page.getByLabel('Sort by').selectOption('Newest First');
  await expect.poll(() => queryOf(page)).toBe('?emirate=Dubai&status=Divorced&sort=newest');
  await page.reload();
  await settled(page);
  expect((await names(page)).sort()).toEqual(divorced.sort());
  expect(await page.getByLabel('Sort by').inputValue()).toBe('newest');

  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Location: Dubai' }).waitFor();
  expect(queryOf(page)).toBe('?emirate=Dubai');
  await expect.poll(() => names(page)).toEqual(inDubai);
  await page.goForward();
  await page.getByRole('button', { name: 'Marital Status: Divorced' }).waitFor();
  await expect.poll(() => names(page)).not.toEqual(inDubai);

  await page.getByRole('button', { name: 'Clear all' }).click();
  expect(queryOf(page)).toBe('');
  await results(page).waitFor({ state: 'detached' });
  expect(await focused(page).textContent()).toBe('Location');
});

it('finds a name while the member types, and at once on Enter', async ({ site }) => {
  const page = await openAt(site, '/Search');
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).searchParams.get('name_search');
    if (name) asked.push(name);
  });
  const box = page.getByRole('searchbox', { name: 'Search by name' });
  await box.pressSequentially('Aish', { delay: 20 });
  await results(page)
    .getByRole('heading', { name: /^Aisha/ })
    .waitFor();
  await expect.poll(() => asked.at(-1)).toBe('Aish');
  await box.pressSequentially('a');
  await box.press('Enter');
  expect(queryOf(page)).toBe('?name=Aisha');
  await countIs(page, '1 member');
  expect(await box.inputValue()).toBe('Aisha');
});

it('loads pages on scrolling without duplicates, and restores them on the way back', async ({ site }) => {
  const page = await openAt(site, '/Matches');
  await withSmallPages(page);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.getByRole('button', { name: 'Browse all members' }).click();
  await settled(page);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000);
      return results(page).getByText('There are no more results.').count();
    })
    .toBe(1);
  const all = await names(page);
  expect(all.length).toBeGreaterThan(12);
  expect(new Set(all).size).toBe(all.length);
  await countIs(page, `${all.length} members`);

  await page.evaluate(() => scrollTo(0, 1_200));
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('heading', { name: 'Messages' }).first().waitFor({ state: 'attached' });
  await page.goBack();
  await settled(page);
  expect(await names(page)).toEqual(all);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(1_200);
});

it('keeps the results when a page fails, and moves the focus to the new ones after a retry', async ({ site }) => {
  const page = await openAt(site, '/Search');
  await page.route('**/profile/matches/search/**', (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.has('cursor')) return route.abort();
    url.searchParams.set('limit', '6');
    return route.continue({ url: url.href });
  });
  await page.getByRole('button', { name: 'Browse all members' }).click();
  await results(page).getByRole('alert').getByText('Search failed').waitFor();
  expect(await names(page)).toHaveLength(6);
  await page.unroute('**/profile/matches/search/**');
  await withSmallPages(page);
  const retry = results(page).getByRole('button', { name: 'Try again' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(6);
  const seventh = (await names(page))[6];
  expect(await focused(page).getAttribute('aria-label')).toBe(`View profile of ${seventh}`);
});

it('gives the reason for few results, and drops the filter in one click', async ({ site }) => {
  const page = await openAt(site, '/Search?emirate=Dubai&age=60%2B&status=Single');
  await countIs(page, '0 members');
  await page.getByText('Age Range narrows your search the most.').waitFor();
  const way = page.getByRole('button', { name: /^Without Age Range: \d+\+? more$/ });
  const promised = Number(/(\d+)/.exec((await way.textContent()) ?? '')?.[1]);
  await way.click();
  expect(queryOf(page)).toBe('?emirate=Dubai&status=Single');
  await expect.poll(async () => (await names(page)).length).toBeGreaterThanOrEqual(promised);
  expect(await focused(page).textContent()).toBe('Search Results');
});

it('can be used by keyboard alone', async ({ site }) => {
  const page = await openAt(site, '/Search');
  await page.getByRole('heading', { name: 'Suggested Profiles' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search by name' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Location' });
  await panel.getByRole('radio', { name: 'Anywhere' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  expect(queryOf(page)).toBe('?emirate=Dubai');
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Location: Dubai');
  await page.keyboard.press('Enter');
  await panel.getByRole('radio', { name: 'Dubai' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await focused(page).getAttribute('aria-label')).toBe('Location: Dubai');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(queryOf(page)).toBe('');
  await expect.poll(() => focused(page).textContent()).toBe('Location');
  await page.keyboard.press('Enter');
  await panel.getByRole('radio', { name: 'Anywhere' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  await panel.waitFor({ state: 'detached' });
});

it('opens filters as a sheet on a phone, and fits 320 pixels', async ({ site }) => {
  const page = await openAt(site, '/Search', {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  await page.getByRole('button', { name: 'Age Range' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Age Range' });
  await sheet.waitFor();
  const box = await sheet.boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 320, 640]);
  await sheet.getByRole('radio', { name: '25-35' }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(queryOf(page)).toBe('?age=25-35');
  await settled(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

it('removes members from the shortlist in place, and restores them', async ({ site }) => {
  const page = await openAt(site, '/ShortlistedProfiles');
  const cards = page.getByRole('list', { name: 'Shortlisted Profiles' }).getByRole('heading', { level: 3 });
  await cards.first().waitFor();
  const before = await cards.allTextContents();
  const [first = ''] = before;
  await page.getByRole('button', { name: `Remove ${first} from your shortlist` }).click();
  await page.getByText(`${first} is no longer on your shortlist.`).waitFor();
  await page.getByText('User removed from shortlist').waitFor();
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe(`Undo for ${first}`);
  await page.reload();
  await cards.first().waitFor();
  expect(await cards.allTextContents()).toEqual(before.slice(1));
  const [second = ''] = before.slice(1);
  await page.getByRole('button', { name: `Remove ${second} from your shortlist` }).click();
  await page.getByRole('button', { name: `Undo for ${second}` }).click();
  await page.getByText('User shortlisted successfully!').waitFor();
  await expect.poll(() => cards.allTextContents()).toEqual(before.slice(1));
});

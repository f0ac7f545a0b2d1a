import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser';
import { type LongListsSite, openLongLists } from '../support/browser/long-lists-site';
import type { TestMember } from '../support/members/sign-up';
import { painted } from '../support/waiting/painted';
import { smallTargets } from './layout/targets';
import { openSignedIn } from './site';

let site: LongListsSite;
let browser: Browser;
let omar: TestMember;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    openLongLists([{ matches: 300, chats: 80, likes: 300, shortlisted: 300 }]),
    launchBrowser(),
  ]);
  [omar] = site.members as [TestMember];
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const open = (route: string) => openSignedIn(browser, site.server, omar, route);
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('article') });

/** Scrolls down until a card is there. */
async function scrollTo(page: Page, name: string): Promise<void> {
  const card = page.getByRole('heading', { name, exact: true });
  for (let step = 0; step < 400 && (await card.count()) === 0; step += 1) {
    await page.mouse.wheel(0, 2_000);
    await painted(page);
  }
  await card.waitFor();
}

it('counts whole lists, and shows each to its end with a few cards at a time', async () => {
  const page = await open('/Matches');
  for (const name of [/Match List\s*300$/, /My Likes\s*300$/, /Liked Me\s*300$/]) {
    await page.getByRole('tab', { name }).waitFor();
  }
  for (const [tab, last] of [
    [/Match List/, 300],
    [/My Likes/, 600],
    [/Liked Me/, 900],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await cards(page).first().waitFor();
    await page.mouse.move(600, 500);
    await scrollTo(page, `Aisha Member ${last}`);
    expect(await cards(page).count()).toBeLessThan(60);
    await page.getByText('This is the end of the list.').waitFor();
    await page.mouse.wheel(0, -1_000_000);
  }
  await page.context().close();
});

it('returns to the same place with Back', async () => {
  const page = await open('/Matches');
  await cards(page).first().waitFor();
  await page.mouse.move(600, 500);
  await scrollTo(page, 'Aisha Member 120');
  const top = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await page.waitForURL(/Search/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top - 50);
  await page.getByRole('heading', { name: 'Aisha Member 120' }).waitFor();
  await page.context().close();
});

it('keeps the focus on a card that is scrolled away, and goes on by keyboard', async () => {
  const page = await open('/Matches');
  const first = page.getByRole('button', { name: 'View profile of Noor Member 1', exact: true });
  await first.focus();
  await page.mouse.move(600, 500);
  await scrollTo(page, 'Aisha Member 120');
  expect(await first.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.context().close();
});

it('shows the shortlist to its end, although its newer half is liked and not shown', async () => {
  const page = await open('/ShortlistedProfiles');
  await page.getByRole('heading', { name: 'Noor Member 601', exact: true }).waitFor();
  await page.mouse.move(600, 500);
  await scrollTo(page, 'Aisha Member 750');
  expect(await cards(page).count()).toBeLessThan(60);
  await page.getByText('This is the end of the list.').waitFor();
  await page.context().close();
});

it('shows a dozen new matches, all on request, and conversations to the last', async () => {
  const page = await open('/Messages');
  await page.locator('[data-room] .room-name').first().waitFor();
  expect(await page.locator('.new-match').count()).toBe(12);
  await page.getByRole('button', { name: 'See all new matches' }).click();
  await expect.poll(() => page.locator('.all-new-matches .new-match').count()).toBeGreaterThan(12);
  await page.getByRole('button', { name: 'See fewer' }).click();
  await page.mouse.move(200, 600);
  const last = page.getByText('Aisha Member 300', { exact: true });
  for (let step = 0; step < 100 && (await last.count()) === 0; step += 1) {
    await page.mouse.wheel(0, 1_000);
    await painted(page);
  }
  await last.waitFor();
  expect(await page.locator('button.room').count()).toBeLessThan(60);
  // A new match far down the list opens from its card.
  await page.goto(`${site.server.origin}/Messages?with=0190a000-0000-7000-8000-0000000000c8`);
  await page.getByRole('textbox', { name: 'Write a message' }).waitFor();
  await page.context().close();
});

it.each(['/Matches', '/Messages'])('draws the search box of %s like every other field', async (route) => {
  const page = await open(route);
  const box = page.getByRole('searchbox', { name: /^Search by name/ });
  await box.waitFor();
  await expect.poll(() => box.evaluate((input) => getComputedStyle(input).borderTopWidth)).toBe('0px');
  expect(await box.evaluate((input) => input.closest('form')?.getBoundingClientRect().height)).toBeGreaterThanOrEqual(
    44,
  );
  expect(await smallTargets(page)).toEqual([]);
  await page.context().close();
});

it('finds a member by name, and sorts, also after a reload and with Back', async () => {
  const page = await open('/Matches');
  await page.getByRole('searchbox', { name: 'Search by name in this list' }).fill('member 299');
  await page
    .getByRole('heading', { name: 'Dana Member 299' })
    .or(page.getByRole('heading', { name: /Member 299/ }))
    .first()
    .waitFor();
  await expect.poll(() => cards(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Clear name' }).click();
  await page.getByLabel('Sort by').selectOption('name');
  const first = () => page.getByRole('heading', { level: 3 }).first().textContent();
  await expect.poll(first).toBe('Aisha Member 10');
  await page.reload();
  await expect.poll(first).toBe('Aisha Member 10');
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await page.getByText('Suggested Profiles').waitFor();
  await page.goBack();
  await expect.poll(first).toBe('Aisha Member 10');
  await page.getByRole('tab', { name: /My Likes/ }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=liked');
  await page.context().close();
});

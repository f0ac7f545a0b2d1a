import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { call } from '../../support/calls/http';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { until } from '../../support/waiting/until';
import { demoTokens, type Tokens } from '../embed/portal';
import { openSignedIn } from '../open-wizard';

let server: RunningServer;
let browser: Browser;
let tokens: Tokens;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO: '40' } }), launchBrowser()]);
  tokens = await demoTokens(server);
  const found = () =>
    call<{ profile: { photo_preview: string | null } }[]>(server.api, 'GET', '/profile/matches/search', {
      token: tokens.access_token,
    });
  const isMade = async () => (await found()).body.every(({ profile }) => profile.photo_preview);
  await until(isMade, { within: 30_000, failure: 'the server made no previews of its demo members' });
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Opens a screen with photos that arrive only when `release` is called. */
async function openSlowly(path: string, width: number): Promise<{ page: Page; release(): void }> {
  const member = { token: tokens.access_token, refresh: tokens.refresh_token };
  const page = await openSignedIn(browser, server, member, '/icon.svg', { viewport: { width, height: 844 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/photos/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(server.origin + path, { waitUntil: 'commit' });
  return { page, release };
}

const photosOf = (page: Page) =>
  page.locator('main img.portrait').evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      isLoaded: image.naturalWidth > 0,
      hasPreview: getComputedStyle(image).backgroundImage.startsWith('url("data:image/webp;base64,'),
      colour: getComputedStyle(image).color,
    })),
  );

it.each([
  ['/', 390],
  ['/Matches', 390],
  ['/Search', 1280],
  ['/ShortlistedProfiles', 390],
  ['/Messages', 390],
  ['/Notifications', 390],
])('%s shows a preview of every photo until it is loaded, at %i px', async (path, width) => {
  const { page, release } = await openSlowly(path, width);
  await page.locator('main img.portrait').first().waitFor();
  const before = await photosOf(page);
  // Neither blank nor covered by its alternative text.
  const waiting = { isLoaded: false, hasPreview: true, colour: 'rgba(0, 0, 0, 0)' };
  expect(before).toEqual(before.map(() => waiting));
  release();
  const visible = page.locator('main img.portrait').first();
  await expect.poll(() => visible.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.context().close();
});

it('loads no photo in its full size for a screen of cards', async () => {
  const member = { token: tokens.access_token, refresh: tokens.refresh_token };
  const page = await openSignedIn(browser, server, member, '/icon.svg', { viewport: { width: 390, height: 844 } });
  const sizes = new Set<string | null>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/photos/')) sizes.add(url.searchParams.get('w'));
  });
  for (const path of ['/', '/Matches', '/Messages']) {
    await page.goto(server.origin + path);
    await page.locator('main img.portrait').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect([...sizes].sort()).toEqual(['160', '480']);
  await page.context().close();
});

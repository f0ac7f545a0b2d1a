import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../../support/calls/http';
import { until } from '../../support/waiting/until';
import { demoTokens, type Tokens } from '../embed/portal';
import { siteTest } from '../fixtures';
import type { Site } from '../site';

const it = siteTest({ env: { DEMO: '40' } });

let tokens: Tokens;

it.beforeAll(async ({ site }) => {
  tokens = await demoTokens(site);
  const found = () =>
    call<{ profile: { photo_preview: string | null } }[]>(site.api, 'GET', '/profile/matches/search', {
      token: tokens.access_token,
    });
  const isMade = async () => (await found()).body.every(({ profile }) => profile.photo_preview);
  await until(isMade, { within: 30_000, failure: 'the server made no previews of its demo members' });
});

/** Opens a screen with photos that arrive only when `release` is called. */
async function openSlowly(site: Site, path: string, width: number): Promise<{ page: Page; release(): void }> {
  const member = { token: tokens.access_token, refresh: tokens.refresh_token };
  const page = await site.openAs(member, '/icon.svg', { viewport: { width, height: 844 } });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/photos/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(site.origin + path, { waitUntil: 'commit' });
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

it.for([
  ['/', 390],
  ['/Matches', 390],
  ['/Search', 1280],
  ['/ShortlistedProfiles', 390],
  ['/Messages', 390],
  ['/Notifications', 390],
] as const)('%s shows a preview of every photo until it is loaded, at %i px', async ([path, width], { site }) => {
  const { page, release } = await openSlowly(site, path, width);
  await page.locator('main img.portrait').first().waitFor();
  const before = await photosOf(page);
  // Neither blank nor covered by its alternative text.
  const waiting = { isLoaded: false, hasPreview: true, colour: 'rgba(0, 0, 0, 0)' };
  expect(before).toEqual(before.map(() => waiting));
  release();
  const visible = page.locator('main img.portrait').first();
  await expect.poll(() => visible.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

it('loads no photo in its full size for a screen of cards', async ({ site }) => {
  const member = { token: tokens.access_token, refresh: tokens.refresh_token };
  const page = await site.openAs(member, '/icon.svg', { viewport: { width: 390, height: 844 } });
  const sizes = new Set<string | null>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/photos/')) sizes.add(url.searchParams.get('w'));
  });
  for (const path of ['/', '/Matches', '/Messages']) {
    await page.goto(site.origin + path);
    await page.locator('main img.portrait').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect([...sizes].sort()).toEqual(['160', '480']);
});

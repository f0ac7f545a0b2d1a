import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { call } from '../support/calls/http';
import type { TestMember } from '../support/members/sign-up';
import { openPortal } from './embed/portal';
import { siteTest } from './fixtures';
import type { Site } from './site';

const it = siteTest();

it('has a manifest that browsers accept, with icons of the sizes that it says', async ({ site }) => {
  const page = await site.open('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string; purpose: string }[] };
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const bitmaps = manifest.icons.filter(({ sizes }) => sizes !== 'any');
  expect(bitmaps.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of [...bitmaps, { src: touch ?? '', sizes: '180x180' }]) {
    const bytes = Buffer.from(await (await fetch(site.origin + src)).arrayBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
  }
});

/** A woman, and two men who like her. */
async function liked(site: Site): Promise<TestMember> {
  const woman = await site.register();
  for (const first_name of ['Omar', 'Hamza']) {
    const man = await site.register({ gender: 'M', first_name, last_name: 'Nasser' });
    await call(site.api, 'POST', `/matchmaking/like/${woman.id}/`, { token: man.token });
  }
  return woman;
}

/** The browser says that it can install the site. The headless one never does. */
const canInstall = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => Object.assign(window, { isAsked: true });
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

async function matchWith(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Like ${name} Nasser` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
}

it('suggests to add the site to the home screen after the first match, and never again', async ({ site }) => {
  const woman = await liked(site);
  const page = await site.openAs(woman, '/', { viewport: { width: 390, height: 844 } });
  const suggestion = page.getByRole('region', { name: 'Add mm to your home screen' });
  await canInstall(page);
  await page.getByRole('button', { name: 'Like Omar Nasser' }).first().waitFor();
  expect(await suggestion.count()).toBe(0);
  await matchWith(page, 'Omar');
  await suggestion.waitFor();
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await suggestion.waitFor({ state: 'hidden' });
  await page.goBack();
  await suggestion.getByRole('button', { name: 'Add to Home Screen' }).click();
  expect(await page.evaluate(() => 'isAsked' in window)).toBe(true);
  await suggestion.waitFor({ state: 'detached' });

  await page.reload();
  await canInstall(page);
  await matchWith(page, 'Hamza');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await suggestion.count()).toBe(0);
});

it('neither suggests it on a page of a partner, nor leaves a service worker there', async ({ site }) => {
  const woman = await liked(site);
  const tokens = { access_token: '', refresh_token: '' };
  const { body } = await call<typeof tokens>(site.api, 'POST', '/auth/login/', {
    json: { email: woman.email, password: woman.password },
    headers: { origin: site.portal },
  });
  const { page } = await openPortal(site, '/app.html', { tokens: body });
  await canInstall(page);
  await matchWith(page, 'Omar');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.getByRole('region', { name: 'Add mm to your home screen' }).count()).toBe(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_MEMBER } from '../embed/embed-scene';
import { siteTest } from '../fixtures';
import { logIn } from '../journey';
import type { Site } from '../site';

const it = siteTest({ env: { DEMO: '40' } });

/** A member's page of the portal, which has no service worker. */
async function open(site: Site, place: string): Promise<Page> {
  const page = await (await site.browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${site.portal}/account.html`);
  const login = page.locator('mm-login');
  await logIn(login, DEMO_MEMBER.email, DEMO_MEMBER.password);
  await login.getByText('Logged in as').waitFor();
  await page.goto(`${site.portal}/${place}`);
  return page;
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

describe('one offline moment without a service worker', () => {
  it('is said where the member looks, and the next press opens the drawer', async ({ site }) => {
    const page = await open(site, 'members.html');
    const view = page
      .locator('mm-search')
      .getByRole('button', { name: /^View profile/ })
      .first();
    await view.waitFor();
    await setOffline(page, true);
    await view.click();
    const notice = page.getByText('The service cannot be reached. Check your connection and try again.').first();
    await notice.waitFor();
    const box = await notice.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 900).toBe(true);
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await setOffline(page, false);
    await view.click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
  });

  it('brings back data that is read once, when the network returns', async ({ site }) => {
    const page = await open(site, 'members.html');
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    const lost = page.getByText('The service cannot be reached.', { exact: false });
    await lost.first().waitFor();
    await setOffline(page, true);
    await page.unroute('**/api/**');
    await setOffline(page, false);
    await page
      .locator('mm-search')
      .getByRole('button', { name: /^View profile/ })
      .first()
      .waitFor();
    await expect.poll(() => lost.count()).toBe(0);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { DEMO_MEMBER } from '../embed/embed-scene';
import { logIn } from '../journey';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO: '40' } }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A member's page of the portal, which has no service worker. */
async function open(place: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await page.goto(`${server.portal}/account.html`);
  const login = page.locator('mm-login');
  await logIn(login, DEMO_MEMBER.email, DEMO_MEMBER.password);
  await login.getByText('Logged in as').waitFor();
  await page.goto(`${server.portal}/${place}`);
  return page;
}

const setOffline = (page: Page, isOffline: boolean) => page.context().setOffline(isOffline);

describe('one offline moment without a service worker', () => {
  it('is said where the member looks, and the next press opens the drawer', async () => {
    const page = await open('members.html');
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
    await page.context().close();
  });

  it('brings back data that is read once, when the network returns', async () => {
    const page = await open('members.html');
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
    await page.context().close();
  });
});

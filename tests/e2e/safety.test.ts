import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { closePages, launchBrowser } from '../support/browser/browser';
import { call } from '../support/calls/http';
import { register, type TestMember } from '../support/members/sign-up';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { logIn, PASSWORD } from './journey';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

beforeEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A woman on a man's page, and both members. */
async function onHisPage(): Promise<{ page: Page; her: TestMember; him: TestMember }> {
  const her = await register({ url: server.origin });
  const him = await register({ url: server.origin }, { first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.origin}/Profile?id=${him.id}`);
  await logIn(page, her.email, PASSWORD);
  await page.getByRole('button', { name: 'Actions for Omar Nasser' }).waitFor();
  return { page, her, him };
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Omar Nasser' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** The fields of the next form the page sends, with the types of files. The browser does not expose what it uploads. */
function fieldsOfNextForm(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const { fetch } = window;
        window.fetch = (address, init) => {
          if (init?.body instanceof FormData) {
            resolve([...init.body].map(([name, value]) => (value instanceof Blob ? `${name}: ${value.type}` : name)));
          }
          return fetch(address, init);
        };
      }),
  );
}

/** An image larger than the maximum that is sent. */
const large = () =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#b98ca0' } })
    .png()
    .toBuffer();

it('sends a report with five scaled-down images, which the backend stores', async () => {
  const { page, her, him } = await onHisPage();
  await choose(page, 'Report');
  await page.getByLabel('Harassment').check({ force: true });
  await page.getByLabel('What happened?').fill('He would not stop writing.');
  const buffer = await large();
  const files = [1, 2, 3, 4, 5].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer }));
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('img', { name: 'Proof image 5' }).waitFor();
  const sizes = await page
    .getByRole('img', { name: /^Proof image/ })
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(sizes).toEqual([1600, 1600, 1600, 1600, 1600]);
  const fields = fieldsOfNextForm(page);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(await fields).toEqual([
    'report_type',
    'description',
    ...[1, 2, 3, 4, 5].map((number) => `proof_photo_${number}: image/jpeg`),
  ]);
  await page.getByText('Report sent successfully.').waitFor();
  const { body } = await call<{ reports: object[] }>(server.origin, 'POST', '/api/profile/export/', {
    token: her.token,
    json: { current_password: her.password },
  });
  expect(body.reports).toMatchObject([
    { about: him.id, report_type: 'harassment', description: 'He would not stop writing.' },
  ]);
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('blocks from the menu, so neither sees the other until unblocked in the settings', async () => {
  const { page, her, him } = await onHisPage();
  const sees = async (one: TestMember, other: TestMember) =>
    (await call(server.origin, 'GET', `/api/profile/${other.id}/`, { token: one.token })).status;
  await choose(page, 'Block');
  await page.getByRole('dialog', { name: 'Block Omar?' }).getByRole('button', { name: 'Block' }).click();
  await page.getByText('User blocked.').waitFor();
  expect([await sees(her, him), await sees(him, her)]).toEqual([404, 404]);
  await page.goto(`${server.origin}/Settings#blocked`);
  await page.getByRole('button', { name: 'Unblock Omar Nasser' }).click();
  await page.getByText('User unblocked.').waitFor();
  expect([await sees(her, him), await sees(him, her)]).toEqual([200, 200]);
  await page.goto(`${server.origin}/Profile?id=${him.id}`);
  await page.getByRole('heading', { name: 'Omar Nasser' }).first().waitFor();
});

it('says when the menu cannot be loaded, and opens it on the next press', async () => {
  const { page } = await onHisPage();
  const button = page.getByRole('button', { name: 'Actions for Omar Nasser' });
  await page.route('**/assets/*', (route) => route.abort());
  await button.click();
  await page.getByText('The service cannot be reached. Check your connection and try again.').waitFor();
  expect(await button.getAttribute('aria-expanded')).toBe('false');
  expect(await button.getAttribute('aria-busy')).toBeNull();
  await page.unroute('**/assets/*');
  await button.click();
  await page.getByRole('menuitem', { name: 'Block' }).waitFor();
});

it('likes and unlikes from the menu by keyboard alone, and keeps the focus on the menu', async () => {
  const { page, her, him } = await onHisPage();
  const button = page.getByRole('button', { name: 'Actions for Omar Nasser' });
  const likes = async () => {
    const { body } = await call<unknown[]>(server.origin, 'GET', '/api/matchmaking/liked/', { token: her.token });
    return JSON.stringify(body).includes(him.id);
  };
  await button.press('Enter');
  await page.keyboard.press('l');
  await page.keyboard.press('Enter');
  await page.getByText('User liked successfully!').waitFor();
  expect(await likes()).toBe(true);
  await button.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Unlike' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('u');
  await page.keyboard.press('Enter');
  await page.getByText('User unliked successfully').waitFor();
  expect(await likes()).toBe(false);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(likes).toBe(true);
});

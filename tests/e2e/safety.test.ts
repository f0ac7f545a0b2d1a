import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { call } from '../support/calls/http';
import type { TestMember } from '../support/members/sign-up';
import { siteTest } from './fixtures';
import { logIn, PASSWORD } from './journey';
import type { Site } from './site';

const it = siteTest();

/** A woman on a man's page, and both members. */
async function onHisPage(site: Site): Promise<{ page: Page; her: TestMember; him: TestMember }> {
  const her = await site.register();
  const him = await site.register({ first_name: 'Omar', last_name: 'Nasser', gender: 'M' });
  const page = await site.open(`/Profile?id=${him.id}`);
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

it('sends a report with five scaled-down images, which the backend stores', async ({ site }) => {
  const { page, her, him } = await onHisPage(site);
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
  const { body } = await call<{ reports: object[] }>(site.origin, 'POST', '/api/profile/export/', {
    token: her.token,
    json: { current_password: her.password },
  });
  expect(body.reports).toMatchObject([
    { about: him.id, report_type: 'harassment', description: 'He would not stop writing.' },
  ]);
  await page.getByRole('button', { name: 'Not now' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('blocks from the menu, so neither sees the other until unblocked in the settings', async ({ site }) => {
  const { page, her, him } = await onHisPage(site);
  const sees = async (one: TestMember, other: TestMember) =>
    (await call(site.origin, 'GET', `/api/profile/${other.id}/`, { token: one.token })).status;
  await choose(page, 'Block');
  await page.getByRole('dialog', { name: 'Block Omar?' }).getByRole('button', { name: 'Block' }).click();
  await page.getByText('User blocked.').waitFor();
  expect([await sees(her, him), await sees(him, her)]).toEqual([404, 404]);
  await page.goto(`${site.origin}/Settings#blocked`);
  await page.getByRole('button', { name: 'Unblock Omar Nasser' }).click();
  await page.getByText('User unblocked.').waitFor();
  expect([await sees(her, him), await sees(him, her)]).toEqual([200, 200]);
  await page.goto(`${site.origin}/Profile?id=${him.id}`);
  await page.getByRole('heading', { name: 'Omar Nasser' }).first().waitFor();
});

it('says when the menu cannot be loaded, and opens it on the next press', async ({ site }) => {
  const { page } = await onHisPage(site);
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

it('likes and unlikes from the menu by keyboard alone, and keeps the focus on the menu', async ({ site }) => {
  const { page, her, him } = await onHisPage(site);
  const button = page.getByRole('button', { name: 'Actions for Omar Nasser' });
  const likes = async () => {
    const { body } = await call<unknown[]>(site.origin, 'GET', '/api/matchmaking/liked/', { token: her.token });
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

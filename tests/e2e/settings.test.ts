import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { call } from '../support/calls/http';
import type { TestMember } from '../support/members/sign-up';
import { painted } from '../support/waiting/painted';
import { siteTest } from './fixtures';
import { logIn, PASSWORD } from './journey';
import type { Site } from './site';

const it = siteTest();

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A new browser, signed in as the member on the settings page. */
async function openSettings(site: Site, member: TestMember, path = '/Settings'): Promise<Page> {
  const page = await site.open(path, { acceptDownloads: true });
  await logIn(page, member.email, PASSWORD);
  // A visitor without a session returns to the requested page.
  await page.waitForURL(`${site.origin}${path}`);
  return page;
}

it('keeps changed switches after a reload', async ({ site }) => {
  const page = await openSettings(site, await site.register());
  const likes = () => page.getByRole('switch', { name: 'Likes' });
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const [first] = await Promise.all([saved(), likes().click()]);
  const [second] = await Promise.all([saved(), page.getByRole('switch', { name: 'Profile views' }).press('Space')]);
  expect([first.status(), second.status()]).toEqual([200, 200]);
  await page.reload();
  await likes().waitFor();
  const states = ['Matches', 'Likes', 'Messages', 'Profile views'].map((name) =>
    page.getByRole('switch', { name }).isChecked(),
  );
  expect(await Promise.all(states)).toEqual([true, false, true, false]);
});

it('saves all of the member’s data as a readable file', async ({ site }) => {
  const member = await site.register();
  const page = await openSettings(site, member);
  const download = page.waitForEvent('download');
  const form = page.getByRole('form', { name: 'Download my data' });
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mm-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: member.email }, profile: { first_name: 'Layla' }, likes: [] });
  await page.getByText(`Saved as ${file.suggestedFilename()}.`).waitFor();
});

it('changes the password, so the old one is rejected and the new one works', async ({ site }) => {
  const member = await site.register();
  const page = await openSettings(site, member);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('Better-2!');
  await page.getByLabel('Confirm password').fill('Better-2!');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  await page.goto(`${site.origin}/login`);
  await logIn(page, member.email, PASSWORD);
  await page.getByRole('alert').waitFor();
  await logIn(page, member.email, 'Better-2!');
  await page.getByText('Welcome back,').waitFor();
});

it('logs out everywhere, so another browser shows the log-in with the reason, and then returns to its page', async ({
  site,
}) => {
  const member = await site.register();
  const [first, second] = await Promise.all([
    openSettings(site, member),
    openSettings(site, member, '/Matches?tab=liked'),
  ]);
  await first.getByRole('button', { name: 'Log out everywhere' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await first.waitForURL(`${site.origin}/login`);
  await second.reload();
  await second.getByText('Session expired. Please login again.').first().waitFor();
  expect(pathOf(second)).toBe('/login');
  await logIn(second, member.email, PASSWORD);
  await second.waitForURL(`${site.origin}/Matches?tab=liked`);
});

it('keeps what was being typed when the session expires', async ({ site }) => {
  const [member, other] = [await site.register(), await site.register({ first_name: 'Omar', gender: 'M' })];
  const page = await openSettings(site, member, `/Profile?id=${other.id}`);
  const words = 'He wrote to me again and again.';
  const write = async () => {
    await page.getByRole('button', { name: /^Actions for Omar/ }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    return page.getByLabel('What happened?');
  };
  await (await write()).fill(words);
  await page.getByLabel('Spam').check({ force: true });
  // A poll must not learn of the end before the press.
  await page.route('**/notifications/unread/count/', (route) => route.abort());
  await call(site.origin, 'POST', '/api/auth/logout-all/', { token: member.token });
  const { body } = await call(site.origin, 'POST', '/api/auth/login/', {
    json: { email: member.email, password: PASSWORD },
  });
  await call(site.origin, 'POST', '/api/auth/logout-all/', { token: body.access_token });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(`${site.origin}/login`);
  await page.getByText('Session expired. Please login again.').first().waitFor();
  await logIn(page, member.email, PASSWORD);
  await page.waitForURL(`${site.origin}/Profile?id=${other.id}`);
  expect(await (await write()).inputValue()).toBe(words);
});

it('deletes the account: signs out, leads to sign-up, and rejects its log-in', async ({ site }) => {
  const member = await site.register();
  const page = await openSettings(site, member);
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  // A page asks for the address of quick exit once it has stood for three seconds.
  await expect.poll(stored).toContain('exit_address');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL(`${site.origin}/signup`);
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  // Nothing else follows, such as the way to the log-in of a visitor without a session.
  await painted(page);
  expect(pathOf(page)).toBe('/signup');
  // Neither says anything about the member.
  expect((await stored()).sort()).toEqual(['device_mark', 'exit_address']);
  await page.goto(`${site.origin}/login`);
  await logIn(page, member.email, PASSWORD);
  await page.getByRole('alert').waitFor();
  expect(pathOf(page)).toBe('/login');
});

import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser';
import { call } from '../support/calls/http';
import { register, type TestMember } from '../support/members/sign-up';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { painted } from '../support/waiting/painted';
import { logIn, PASSWORD } from './journey';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const join = () => register({ url: server.origin });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** A new browser, signed in as the member on the settings page. */
async function openSettings(member: TestMember, path = '/Settings'): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await context.newPage();
  await page.goto(`${server.origin}${path}`);
  await logIn(page, member.email, PASSWORD);
  // A visitor without a session returns to the requested page.
  await page.waitForURL(`${server.origin}${path}`);
  return [page, context];
}

it('keeps changed switches after a reload', async () => {
  const [page, context] = await openSettings(await join());
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
  await context.close();
});

it('saves all of the member’s data as a readable file', async () => {
  const member = await join();
  const [page, context] = await openSettings(member);
  const download = page.waitForEvent('download');
  const form = page.getByRole('form', { name: 'Download my data' });
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^mm-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: member.email }, profile: { first_name: 'Layla' }, likes: [] });
  await page.getByText(`Saved as ${file.suggestedFilename()}.`).waitFor();
  await context.close();
});

it('changes the password, so the old one is rejected and the new one works', async () => {
  const member = await join();
  const [page, context] = await openSettings(member);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('Better-2!');
  await page.getByLabel('Confirm password').fill('Better-2!');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByText('Password changed successfully!').waitFor();
  await page.goto(`${server.origin}/login`);
  await logIn(page, member.email, PASSWORD);
  await page.getByRole('alert').waitFor();
  await logIn(page, member.email, 'Better-2!');
  await page.getByText('Welcome back,').waitFor();
  await context.close();
});

it('logs out everywhere, so another browser shows the log-in with the reason, and then returns to its page', async () => {
  const member = await join();
  const [[first, firstContext], [second, secondContext]] = await Promise.all([
    openSettings(member),
    openSettings(member, '/Matches?tab=liked'),
  ]);
  await first.getByRole('button', { name: 'Log out everywhere' }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await first.waitForURL(`${server.origin}/login`);
  await second.reload();
  await second.getByText('Session expired. Please login again.').first().waitFor();
  expect(pathOf(second)).toBe('/login');
  await logIn(second, member.email, PASSWORD);
  await second.waitForURL(`${server.origin}/Matches?tab=liked`);
  await Promise.all([firstContext.close(), secondContext.close()]);
});

it('keeps what was being typed when the session expires', async () => {
  const [member, other] = [await join(), await register({ url: server.origin }, { first_name: 'Omar', gender: 'M' })];
  const [page, context] = await openSettings(member, `/Profile?id=${other.id}`);
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
  await call(server.origin, 'POST', '/api/auth/logout-all/', { token: member.token });
  const { body } = await call(server.origin, 'POST', '/api/auth/login/', {
    json: { email: member.email, password: PASSWORD },
  });
  await call(server.origin, 'POST', '/api/auth/logout-all/', { token: body.access_token });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.waitForURL(`${server.origin}/login`);
  await page.getByText('Session expired. Please login again.').first().waitFor();
  await logIn(page, member.email, PASSWORD);
  await page.waitForURL(`${server.origin}/Profile?id=${other.id}`);
  expect(await (await write()).inputValue()).toBe(words);
  await context.close();
});

it('deletes the account: signs out, leads to sign-up, and rejects its log-in', async () => {
  const member = await join();
  const [page, context] = await openSettings(member);
  const stored = () => page.evaluate(() => Object.keys(localStorage));
  // A page asks for the address of quick exit once it has stood for three seconds.
  await expect.poll(stored).toContain('exit_address');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL(`${server.origin}/signup`);
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  // Nothing else follows, such as the way to the log-in of a visitor without a session.
  await painted(page);
  expect(pathOf(page)).toBe('/signup');
  // Neither says anything about the member.
  expect((await stored()).sort()).toEqual(['device_mark', 'exit_address']);
  await page.goto(`${server.origin}/login`);
  await logIn(page, member.email, PASSWORD);
  await page.getByRole('alert').waitFor();
  expect(pathOf(page)).toBe('/login');
  await context.close();
});

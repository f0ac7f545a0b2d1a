import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser/browser';
import { call } from '../support/calls/http';
import { register, type TestMember } from '../support/members/sign-up';
import { type RunningServer, startServer } from '../support/servers/running-server';
import { openSignedIn } from './open-wizard';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const join = (first_name: string, gender: 'F' | 'M') => register({ url: server.origin }, { first_name, gender });
const likes = ({ token }: TestMember, other: TestMember) =>
  call(server.api, 'POST', `/matchmaking/like/${other.id}/`, { token });

it('opens the right screen for each notification, and marks all as read', async () => {
  const [omar, layla, noor] = await Promise.all([join('Omar', 'M'), join('Layla', 'F'), join('Noor', 'F')]);
  await likes(noor, omar);
  await call(server.api, 'GET', `/profile/${omar.id}`, { token: layla.token });
  const page = await openSignedIn(browser, server, omar, '/Notifications');
  const list = page.getByRole('region', { name: 'Today' });
  await list.getByText('Noor Haddad liked your profile').waitFor();
  await list.getByText('Layla Haddad viewed your profile').waitFor();
  expect(await list.getByText('Unread').count()).toBe(2);
  await expect.poll(() => page.title()).toBe('(2) Notifications · mm');

  await list.getByText('Noor Haddad liked your profile').click();
  await page.waitForURL(/\/Matches\?tab=likedMe/);
  await page.getByRole('heading', { name: 'Noor Haddad' }).waitFor();
  await page.goBack();
  await list.getByText('Layla Haddad viewed your profile').click();
  await page.waitForURL(new RegExp(`/Profile\\?id=${layla.id}`));
  await page.goBack();

  await page.getByRole('button', { name: 'Mark all as read' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('All notifications marked as read').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  // The button is gone, so the focus moves to the notifications.
  await page.locator('[part=notifications] :focus').waitFor();
  await expect.poll(() => page.title()).toBe('Notifications · mm');
});

it('shows the newest notifications below the bell of every screen, also by keyboard', async () => {
  const [omar, layla] = await Promise.all([join('Omar', 'M'), join('Layla', 'F')]);
  await likes(layla, omar);
  const page = await openSignedIn(browser, server, omar, '/Settings');
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByText('Layla Haddad liked your profile').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await bell.evaluate((button) => button === (button.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: 'See all notifications' }).click();
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
});

import { expect } from 'vitest';
import { call } from '../support/calls/http';
import type { TestMember } from '../support/members/sign-up';
import { siteTest } from './fixtures';
import type { Site } from './site';

const it = siteTest();

const join = (site: Site, first_name: string, gender: 'F' | 'M' = 'F') => site.register({ first_name, gender });
const likes = (site: Site, { token }: TestMember, other: TestMember) =>
  call(site.api, 'POST', `/matchmaking/like/${other.id}/`, { token });

it('opens the right screen for each notification, and marks all as read', async ({ site }) => {
  const [omar, layla, noor] = await Promise.all([join(site, 'Omar', 'M'), join(site, 'Layla'), join(site, 'Noor')]);
  await likes(site, noor, omar);
  await call(site.api, 'GET', `/profile/${omar.id}`, { token: layla.token });
  const page = await site.openAs(omar, '/Notifications');
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

it('shows the newest notifications below the bell of every screen, also by keyboard', async ({ site }) => {
  const [omar, layla] = await Promise.all([join(site, 'Omar', 'M'), join(site, 'Layla')]);
  await likes(site, layla, omar);
  const page = await site.openAs(omar, '/Settings');
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

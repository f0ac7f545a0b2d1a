import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from './fixtures';
import { keepsFocus } from './hasty-hand';
import { DESKTOP, openDashboard } from './journey';

const it = siteTest({ env: { DEMO: '40' } });

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true } as const;

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) =>
  page.evaluate(() => document.getElementById('app')?.shadowRoot?.activeElement?.localName ?? '');

it('finds every screen in any casing, and shows the way home from an unknown address', async ({ site }) => {
  const page = await openDashboard(site);
  for (const [path, heading] of [
    ['/MATCHES', 'Matches'],
    ['/shortlistedprofiles/', 'Shortlisted Profiles'],
    ['/notifications?from=mail', 'Notifications'],
  ] as const) {
    await page.goto(site.origin + path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  }
  await page.goto(`${site.origin}/nowhere`);
  await page.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/This page does not exist · mm$/);
  await page.getByRole('button', { name: 'Go to the dashboard' }).click();
  await page.getByText('Welcome back,').waitFor();
});

it('shows the terms to visitors and members, who stay signed in', async ({ site }) => {
  const page = await site.open('/signup', DESKTOP);
  await page.getByLabel('Email').fill('layla@example.test');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page
      .getByRole('link', { name: /^Terms/ })
      .first()
      .click(),
  ]);
  await opened.getByRole('heading', { name: 'Terms', level: 1 }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('layla@example.test');
  await opened.getByRole('link', { name: 'Staying safe' }).last().click();
  await opened.getByRole('heading', { name: 'Staying safe', level: 1 }).waitFor();
  await page.context().close();

  const member = await openDashboard(site);
  await member
    .getByRole('navigation', { name: 'About this service' })
    .getByRole('link', { name: 'Privacy notice' })
    .click();
  await member.getByRole('heading', { name: 'Privacy notice', level: 1 }).waitFor();
  await member.getByRole('link', { name: 'Dashboard' }).first().click();
  await member.getByText('Welcome back,').waitFor();
});

it('leaves the focus with a member who enters a field as soon as its screen appears', async ({ site }) => {
  const page = await site.open('/login', DESKTOP);
  const signUp = () => page.getByText('Sign up', { exact: true }).click();
  expect(await keepsFocus(page, '[name=password2]', signUp)).toBe(true);
});

it('marks Profile on the member’s own profile, but not on another member’s', async ({ site }) => {
  const page = await openDashboard(site);
  const marked = () => page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current]').allTextContents();
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect.poll(marked).toEqual(['Profile']);
  await page.getByRole('link', { name: 'Matches', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^VIEW PROFILE/i })
    .first()
    .click();
  await page.getByRole('link', { name: 'Open full profile' }).click();
  await page.waitForURL(/Profile\?id=/);
  await expect.poll(marked).toEqual([]);
});

it('moves focus and title to the new screen, and announces it to screen readers', async ({ site }) => {
  const page = await openDashboard(site);
  await page.getByRole('link', { name: 'Matches', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Matches', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(\d+\) Matches · mm$/);
  await expect.poll(() => focused(page)).toBe('main');
  await page
    .getByRole('status')
    .filter({ hasText: /^Matches$/ })
    .waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Matches', exact: true }).first().getAttribute('aria-current')).toBe(
    'page',
  );
});

it('returns to the previous scroll position, also after a reload, and never to the log-in', async ({ site }) => {
  const page = await openDashboard(site);
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await page.getByText('Suggested Profiles').waitFor();
  await page
    .getByRole('button', { name: /View profile of/ })
    .nth(8)
    .waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  await page.waitForURL(/Messages/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await page.getByText('Suggested Profiles').waitFor();
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.reload();
  await page.getByText('Suggested Profiles').waitFor();
  await expect.poll(() => scrolled(page)).toBe(700);
  await page.goBack();
  await page.getByText('Welcome back,').waitFor();
  // Before it, there is only the empty page, because the log-in was replaced.
  await page.goBack();
  expect(page.url()).not.toMatch(/login/i);
});

it('keeps the old screen until the next one is ready, and says when its code cannot be loaded', async ({ site }) => {
  const page = await openDashboard(site);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isDown = false;
  await page.route('**/assets/*.js', async (route) => {
    await held;
    return isDown ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL(/Settings/);
  await page.getByText('Welcome back,').waitFor();
  expect(await page.getByRole('main').getAttribute('aria-busy')).toBe('true');
  isDown = true;
  release();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Account Information' }).waitFor();
});

it('offers the same entries in the menu of a small screen, which closes on Escape or a press outside', async ({
  site,
}) => {
  const page = await openDashboard(site, PHONE);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const sheet = page.getByRole('navigation', { name: 'Menu' });
  const items = await sheet.getByRole('link').allTextContents();
  expect(items).toEqual(['Dashboard', 'Search', 'Matches', 'Messages', 'Profile', 'Shortlisted Profiles', 'Settings']);
  await sheet.getByRole('button', { name: 'Log Out' }).waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await menu.evaluate((button) => button === (button.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  await menu.click();
  await page.mouse.click(195, 800);
  await sheet.waitFor({ state: 'detached' });
  const tabs = page.getByRole('navigation', { name: 'Main screens' });
  await tabs.getByRole('link', { name: 'Search' }).click();
  await page.getByText('Suggested Profiles').waitFor();
});

it('says when the network is gone, and when it is back', async ({ site }) => {
  const page = await openDashboard(site);
  await page.context().setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: /offline/i });
  await banner.waitFor();
  await page.context().setOffline(false);
  await banner.waitFor({ state: 'detached' });
});

it('logs out from the avatar menu, and Back leads to the log-in instead of the member’s screens', async ({ site }) => {
  const page = await openDashboard(site);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByLabel('Email').waitFor();
  await page.goBack();
  await page.getByLabel('Email').waitFor();
  await expect.poll(() => page.url()).toMatch(/login/i);
});

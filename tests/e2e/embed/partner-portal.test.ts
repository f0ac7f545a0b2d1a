import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { siteTest } from '../fixtures';
import { keepsFocus } from '../hasty-hand';
import { fillWizard, logIn, signUp } from '../journey';
import { openPortal } from './portal';

const it = siteTest({ env: { DEMO: '40' } });

it('signs in every element of a plain HTML page on another origin at once', { timeout: 60_000 }, async ({ site }) => {
  expect(new URL(site.portal).origin).not.toBe(new URL(site.api).origin);
  const { page, faults } = await openPortal(site, '/sidebar.html');
  const [login, matches, chat, bell] = ['mm-login', 'mm-matches', 'mm-chat', 'mm-bell'].map((tag) => page.locator(tag));
  if (!login || !matches || !chat || !bell) throw new Error('An element is missing.');
  await matches.getByText('Log in to see your matches.').waitFor();
  await chat.getByText('Log in to read your messages.').waitFor();
  expect(await bell.getByRole('button').count()).toBe(0);

  await logIn(login, 'demo@mm.example', 'Demo-2026!');
  await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await matches.getByRole('tab', { name: /Match List/ }).waitFor();
  await bell.getByRole('button', { name: /Notifications, \d+ unread/ }).waitFor();
  await chat.getByRole('heading', { name: 'Active Chats' }).waitFor();

  // The sidebar is narrow and has the page's font, but nothing on a card touches the card's edge.
  const tight = (cards: Element[]) =>
    cards.flatMap((card) => {
      const badge = card.querySelector('.compatibility')?.getBoundingClientRect();
      return badge && badge.right > card.getBoundingClientRect().right - 6 ? [card.textContent] : [];
    });
  const cards = matches.locator('article');
  await cards.first().waitFor();
  expect(await cards.evaluateAll(tight)).toEqual([]);

  // "Message" on a card opens the conversation in the chat on the same page. A sent message appears there.
  const card = matches.getByRole('button', { name: /^Message / }).first();
  const name = ((await card.getAttribute('aria-label')) ?? '').replace('Message ', '');
  await card.click();
  await chat.getByRole('heading', { name, exact: true }).waitFor();
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('Salam from the portal');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByRole('log').getByText('Salam from the portal').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sidebar.html');

  // The bell opens, and marking all as read empties its badge.
  await bell.getByRole('button', { name: /Notifications/ }).click();
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await bell.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  // The session survives a reload, and ends for all elements at once.
  await page.reload();
  await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await login.getByRole('button', { name: 'Log Out' }).click();
  await matches.getByText('Log in to see your matches.').waitFor();
  await chat.getByText('Log in to read your messages.').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['device_mark']);
  expect(faults).toEqual([]);
});

it('leads from elements to the portal’s own pages', { timeout: 60_000 }, async ({ site }) => {
  const { page, faults } = await openPortal(site, '/?look=magazine');
  await logIn(page.locator('mm-login'), 'demo@mm.example', 'Demo-2026!');
  await page.waitForURL(/members\.html\?show=dashboard&look=magazine$/);
  await page.locator('mm-dashboard').getByText('Welcome back,').waitFor();

  // On a page without a chat, a card leads to the page that has one, with the conversation open.
  const card = page
    .locator('mm-matches')
    .getByRole('button', { name: /^Message / })
    .first();
  const name = ((await card.getAttribute('aria-label')) ?? '').replace('Message ', '');
  await card.click();
  await page.waitForURL(/messages\.html\?with=[^&]+&show=messages&look=magazine$/);
  await page.locator('mm-chat').getByRole('heading', { name, exact: true }).waitFor();

  // A profile view leads to the viewer's page, and from there back to the matches, all within the portal.
  await page
    .locator('mm-notifications')
    .getByRole('button', { name: /viewed your profile/ })
    .first()
    .click();
  await page.waitForURL(/member\.html\?id=[^&]+&show=profile&look=magazine$/);
  await page.locator('mm-profile').getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('mm-profile').getByText('Change profile picture').count()).toBe(0);
  await page
    .locator('mm-bell')
    .getByRole('button', { name: /Notifications/ })
    .click();
  await page
    .locator('mm-bell')
    .getByRole('button', { name: /liked your profile/ })
    .first()
    .click();
  await page.waitForURL(/members\.html\?tab=likedMe&show=matches&look=magazine$/);
  const tab = page.locator('mm-matches').getByRole('tab', { name: /Liked Me/ });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  expect(faults).toEqual([]);
});

it('shows the whole service in one tag on a page of the portal', { timeout: 60_000 }, async ({ site }) => {
  const { page, faults } = await openPortal(site, '/app.html?look=concierge');
  const app = page.locator('mm-app');
  await logIn(app, 'demo@mm.example', 'Demo-2026!');
  await app.getByRole('link', { name: 'Messages' }).first().click();
  await app.getByRole('heading', { name: 'Active Chats' }).waitFor();
  expect(page.url()).toBe(`${site.portal}/app.html?look=concierge#mm:/Messages`);
  await page.locator('.looks').getByRole('link', { name: 'Magazine' }).click();
  expect(page.url()).toBe(`${site.portal}/app.html?look=magazine#mm:/Messages`);
  expect(faults).toEqual([]);
});

it('moves the focus to each step of <mm-login>, even if its code loads late, but never away from a field', async ({
  site,
}) => {
  const { page, faults } = await openPortal(site, '/account.html');
  const login = page.locator('mm-login');
  const signUpInstead = () => login.getByText('Sign up', { exact: true }).click();
  await signUpInstead();
  await login.locator('h1:focus', { hasText: 'Create your account' }).waitFor();
  await login.getByText('Login', { exact: true }).click();
  await login.locator('h1:focus', { hasText: 'Welcome back' }).waitFor();
  expect(await keepsFocus(page, '[name=password2]', signUpInstead)).toBe(true);
  expect(faults).toEqual([]);
});

it('registers a new member through the wizard element', { timeout: 60_000 }, async ({ site }) => {
  const { page, faults } = await openPortal(site, '/register.html');
  const wizard = page.locator('mm-wizard');
  await signUp(wizard, site, 'noor@portal.test');
  await fillWizard(wizard, { first_name: 'Noor' });
  await wizard.getByText('Your profile is complete.').waitFor();
  await wizard.getByText('Noor Haddad').waitFor();

  // The same member is signed in on the portal's other pages.
  await wizard.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL(/members\.html/);
  const matches = page.locator('mm-matches');
  await matches.getByRole('tab', { name: /Liked Me/ }).click();
  await matches
    .getByRole('button', { name: /^Like / })
    .first()
    .waitFor();
  await page.goto(site.portal);
  await page.locator('mm-login').getByText('Logged in as Noor Haddad').waitFor();
  // Without a profile, the backend answers 404, which browsers log.
  expect(faults.filter((fault) => !fault.includes('status of 404'))).toEqual([]);
});

it('works from the classic script, on a page that resets all styles', { timeout: 30_000 }, async ({ site }) => {
  const html = `<!doctype html><style>* { all: unset }</style><script defer src="${site.origin}/embed/mm.js"></script>
    <mm-login api="${site.api}"></mm-login>`;
  const host = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const page = await site.browser.newPage();
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  const login = page.locator('mm-login');
  await login.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.evaluate(() => Object.keys((globalThis as unknown as { mm: object }).mm))).toEqual([
    'ELEMENT_NAMES',
  ]);
  expect(await login.getByRole('button', { name: 'Log in' }).evaluate((node) => getComputedStyle(node).display)).toBe(
    'flex',
  );
  host.close();
});

it('allows no call from a page whose origin is not allowed', async ({ site }) => {
  const answer = await fetch(`${site.api}/places/countries/`, { headers: { origin: 'https://elsewhere.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

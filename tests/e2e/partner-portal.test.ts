import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { type RunningServer, startServer } from '../support/running-server';
import { fillWizard, logIn, signUp } from './journey';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ env: { DEMO: '40' } }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** A page of the portal, with everything that its strict policy refused and every error. */
async function openPortal(path: string): Promise<{ context: BrowserContext; page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.exposeFunction('refused', (directive: string) => faults.push(`policy: ${directive}`));
  await page.addInitScript(() => {
    const { refused } = globalThis as unknown as { refused(directive: string): void };
    document.addEventListener('securitypolicyviolation', (event) => refused(event.violatedDirective));
  });
  await page.goto(server.portal + path);
  return { context, page, faults };
}

it('signs in once on plain HTML of another origin, and every element knows it', { timeout: 60_000 }, async () => {
  expect(new URL(server.portal).origin).not.toBe(new URL(server.api).origin);
  const { context, page, faults } = await openPortal('/');
  const [login, matches, chat, bell] = ['mm-login', 'mm-matches', 'mm-chat', 'mm-bell'].map((tag) => page.locator(tag));
  if (!login || !matches || !chat || !bell) throw new Error('An element is missing.');
  await matches.getByText('Log in to see your matches.').waitFor();
  await chat.getByText('Log in to read your messages.').waitFor();
  expect(await bell.getByRole('button').count()).toBe(0);

  await logIn(login, 'demo@mm.example', 'Demo-2026!');
  await login.getByText('Signed in as Omar Al Suwaidi').waitFor();
  await matches.getByRole('tab', { name: /Match List/ }).waitFor();
  await bell.getByRole('button', { name: /Notifications, \d+ unread/ }).waitFor();
  await chat.getByRole('heading', { name: 'Active Chats' }).waitFor();

  // «Message» on a card opens that conversation in the chat on the page; what is sent there stands there.
  const card = matches.getByRole('button', { name: /^Message / }).first();
  const name = ((await card.getAttribute('aria-label')) ?? '').replace('Message ', '');
  await card.click();
  await chat.getByRole('heading', { name, exact: true }).waitFor();
  await chat.getByRole('textbox', { name: 'Write a message' }).fill('Salam from the portal');
  await chat.getByRole('button', { name: 'Send' }).click();
  await chat.getByRole('log').getByText('Salam from the portal').waitFor();

  // The bell opens, and marking all as read empties its badge.
  await bell.getByRole('button', { name: /Notifications/ }).click();
  await bell.getByRole('button', { name: 'Mark all as read' }).click();
  await bell.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  // The session outlives a reload, and ends for all at once.
  await page.reload();
  await login.getByText('Signed in as Omar Al Suwaidi').waitFor();
  await login.getByRole('button', { name: 'Log Out' }).click();
  await matches.getByText('Log in to see your matches.').waitFor();
  await chat.getByText('Log in to read your messages.').waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

it('registers a new member through the wizard element', { timeout: 60_000 }, async () => {
  const { context, page, faults } = await openPortal('/register.html');
  const wizard = page.locator('mm-wizard');
  await signUp(wizard, server, 'noor@portal.test');
  await fillWizard(wizard, { first_name: 'Noor' });
  await wizard.getByText('Your profile is complete.').waitFor();
  await wizard.getByText('Noor Haddad').waitFor();

  // The same member on the portal's front page: nobody has to sign in again.
  await page.goto(server.portal);
  await page.locator('mm-login').getByText('Signed in as Noor Haddad').waitFor();
  await page
    .locator('mm-matches')
    .getByRole('tab', { name: /Liked Me/ })
    .click();
  await page
    .locator('mm-matches')
    .getByRole('button', { name: /^Like / })
    .first()
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('works from the classic script as well, beside a page that resets everything', { timeout: 30_000 }, async () => {
  const html = `<!doctype html><style>* { all: unset }</style><script defer src="${server.origin}/embed/mm.js"></script>
    <mm-login api="${server.api}"></mm-login>`;
  const host = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  const login = page.locator('mm-login');
  await login.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.evaluate(() => Object.keys((globalThis as unknown as { mm: object }).mm))).toEqual([
    'ELEMENT_NAMES',
  ]);
  expect(await login.getByRole('button', { name: 'Login' }).evaluate((node) => getComputedStyle(node).display)).toBe(
    'flex',
  );
  await context.close();
  host.close();
});

it('answers no page whose origin is not allowed', async () => {
  const answer = await fetch(`${server.api}/places/countries/`, { headers: { origin: 'https://elsewhere.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

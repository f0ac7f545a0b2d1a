import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calculateJwkThumbprint, SignJWT } from 'jose';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { type PartnerSite, startPartnerSite } from '../../support/browser/partner-site';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { codeFor } from '../journey';

const DEMO = 'demo@mm.example';

let folder: string;
let partner: PartnerSite;
let server: RunningServer;
let browser: Browser;
const { privateKey, publicKey } = generateKeyPairSync('ed25519');

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mm-partner-'));
  // If we are root, the database runs as a different user, which needs access to this folder.
  chmodSync(folder, 0o711);
  partner = await startPartnerSite();
  const env = { DATA_DIR: path.join(folder, 'data'), DEMO: '20' };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  const key = path.join(folder, 'portal.pem');
  writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
  const { PATH = '', HOME = '' } = process.env;
  const operate = (...args: readonly string[]) =>
    execFileSync(process.execPath, ['dist/cli/main.js', 'partner', ...args, '--reason', 'contract'], {
      env: { PATH, HOME, ...env },
    });
  operate('add', 'portal', '--name', 'The Portal', '--origin', partner.origin);
  operate('edit', 'portal', '--key', key);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await partner?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function sign(sub: string): Promise<string> {
  const kid = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }));
  return new SignJWT({ email: DEMO })
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer('portal')
    .setAudience(server.api)
    .setSubject(sub)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(privateKey);
}

/** Opens the portal's page for one of its users, or for nobody. The portal answers its own address with an assertion. */
async function visit(context: BrowserContext, user: string | undefined, ...names: string[]): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await context.unroute('**/mm-assertion');
  await context.route('**/mm-assertion', async (route) =>
    route.fulfill(user ? { json: { assertion: await sign(user) } } : { status: 401, json: {} }),
  );
  const who = user ? `user="${user}" sign-in="/mm-assertion"` : '';
  const tags = names.map((name) => `<mm-${name} api="${server.api}" partner="portal" ${who}></mm-${name}>`);
  partner.show(
    `<!doctype html><title>P</title><script type="module" src="${server.origin}/embed/loader.js"></script>${tags}`,
  );
  await page.goto(`${partner.origin}/${user ?? 'nobody'}`);
  return page;
}

/** Confirms once, by the code in the mailbox. */
async function confirm(page: Page): Promise<void> {
  const login = page.locator('mm-login');
  await login.getByRole('button', { name: 'Continue as d…@mm.example' }).click();
  await login.getByLabel('6-digit code').fill(await codeFor(server, DEMO));
  await login.getByRole('button', { name: 'Next', exact: true }).click();
  await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
}

const signedIn = (page: Page) => page.locator('mm-login').getByText('Logged in as Omar Al Suwaidi').waitFor();

it('connects once by a code, and signs in without a question from then on', { timeout: 90_000 }, async () => {
  const context = await browser.newContext();
  const page = await visit(context, 'user-1', 'login', 'matches');
  await page
    .locator('mm-login')
    .getByText(/The Portal learns that you use this service/)
    .waitFor();
  await confirm(page);
  await page.locator('mm-matches').getByRole('tab').first().waitFor();
  await context.close();

  const later = await browser.newContext();
  await signedIn(await visit(later, 'user-1', 'login'));
  await later.close();
});

it('signs in again with the assertion in the other language, too', async () => {
  const context = await browser.newContext();
  const page = await visit(context, 'user-1', 'login');
  await signedIn(page);
  await page.evaluate(() => document.documentElement.setAttribute('lang', 'ar'));
  await page
    .locator('mm-login')
    .getByText(/تم تسجيل الدخول باسم/)
    .waitFor();
  const session = () => page.evaluate(() => document.querySelector('mm-login')?.session?.signedIn);
  await page.evaluate(() => document.querySelector('mm-login')?.session?.signOut());
  expect(await session()).toBe(false);
  await page.evaluate(() => document.querySelector('mm-login')?.session?.signIn());
  expect(await session()).toBe(true);
});

it('shows the next user of the browser nothing of the user before, also after Back', { timeout: 90_000 }, async () => {
  const context = await browser.newContext();
  await signedIn(await visit(context, 'user-1', 'login', 'chat'));
  // Texts of the member on the screen of the next user, at any moment.
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      for (const element of document.querySelectorAll('*')) seen.push(element.shadowRoot?.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const page = await visit(context, 'user-2', 'login', 'chat');
  await page
    .locator('mm-login')
    .getByRole('button', { name: /^Continue as/ })
    .waitFor();
  const shown = () =>
    page.evaluate(() =>
      (globalThis as unknown as { seen: string[] }).seen.filter((text) => /Omar|Active Chats/.test(text)),
    );
  expect(await shown()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await page.goBack();
  await page
    .locator('mm-login')
    .getByText(/Continue|Log in|Signing in/)
    .first()
    .waitFor();
  expect(await page.locator('mm-login').getByText('Omar').count()).toBe(0);
  await context.close();
});

it('ends the session when the portal has nobody signed in', { timeout: 90_000 }, async () => {
  const context = await browser.newContext();
  await signedIn(await visit(context, 'user-1', 'login'));
  const page = await visit(context, undefined, 'login');
  await page.locator('mm-login').getByLabel('Password', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  await context.close();
});

it('signs in at each load when the browser stores nothing', { timeout: 90_000 }, async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      Storage.prototype[name] = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
  });
  const page = await visit(context, 'user-1', 'login', 'matches');
  await signedIn(page);
  await page.locator('mm-matches').getByRole('tab').first().waitFor();
  await page.reload();
  await signedIn(page);
  await context.close();
});

it('ends a session in every tab when the member disconnects the site in one', { timeout: 90_000 }, async () => {
  const context = await browser.newContext();
  const page = await visit(context, 'user-1', 'login', 'settings');
  const other = await context.newPage();
  await other.goto(page.url());
  await signedIn(other);
  const settings = page.locator('mm-settings');
  await settings.getByRole('button', { name: 'Disconnect The Portal' }).click();
  await settings.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await other.locator('mm-login').getByText('You are logged out').waitFor();
  expect(await other.locator('mm-settings').getByRole('heading', { name: 'Connected sites' }).count()).toBe(0);
  await other.locator('mm-login').getByRole('button', { name: 'Continue', exact: true }).click();
  await confirm(other);
  await context.close();
});

it('lists the site in Settings, asks for a proof before deleting, and ends with a press', {
  timeout: 120_000,
}, async () => {
  const context = await browser.newContext();
  const page = await visit(context, 'user-1', 'login', 'settings');
  const settings = page.locator('mm-settings');
  await settings.getByText('You are signed in by this site now').waitFor();

  await settings.getByRole('button', { name: 'Delete Account' }).last().click();
  await settings.getByLabel(/DELETE/).fill('DELETE');
  await settings.getByRole('button', { name: 'Delete Account' }).last().click();
  await settings.getByRole('heading', { name: 'Is it you?' }).waitFor();
  await settings.getByRole('button', { name: 'Cancel' }).last().click();
  await settings.getByRole('heading', { name: 'Is it you?' }).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');

  // The member may have no password, so a code from the mailbox opens the download.
  const download = page.waitForEvent('download');
  await settings.getByRole('button', { name: 'Download my data' }).click();
  await settings.getByRole('button', { name: 'Send me a code instead' }).click();
  await settings.getByLabel('6-digit code').fill(await codeFor(server, DEMO));
  await settings.getByRole('button', { name: 'Continue', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^mm-data-.*\.json$/);

  await settings.getByRole('button', { name: 'Disconnect The Portal' }).click();
  await settings.getByRole('button', { name: 'Disconnect', exact: true }).last().click();
  await page.locator('mm-login').getByText('You are logged out').waitFor();
  await page.reload();
  await page
    .locator('mm-login')
    .getByRole('button', { name: /^Continue as/ })
    .waitFor();
  await context.close();
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { type PartnerSite, startPartnerSite } from '../../support/browser/partner-site';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { logIn } from '../journey';

let folder: string;
let env: Record<string, string>;
let partner: PartnerSite;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mm-partner-'));
  // If we are root, the database runs as a different user, which needs access to this folder.
  chmodSync(folder, 0o711);
  env = { DATA_DIR: path.join(folder, 'data'), DEMO: '20' };
  partner = await startPartnerSite();
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await partner?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command of the operator next to the running server. */
function mm(...args: readonly string[]): string {
  const { PATH = '', HOME = '' } = process.env;
  return execFileSync(process.execPath, ['dist/cli/main.js', ...args], {
    encoding: 'utf8',
    env: { PATH, HOME, ...env },
  });
}

/** The partner's page in a fresh browser. */
async function visit(): Promise<Page> {
  const tags = ['login', 'matches', 'chat'].map(
    (name) => `<mm-${name} api="${server.api}" partner="portal"></mm-${name}>`,
  );
  partner.show(
    `<!doctype html><title>P</title><script type="module" src="${server.origin}/embed/loader.js"></script>${tags}`,
  );
  const page = await (await browser.newContext()).newPage();
  await page.goto(partner.origin);
  return page;
}

const absent = (page: Page, name: string) => page.locator(`mm-${name}`).getByText('Not available here');

it('adds a partner to the running server with its origin, theme and elements, and switches it off', {
  timeout: 90_000,
}, async () => {
  const theme = path.join(folder, 'theme.json');
  writeFileSync(theme, JSON.stringify({ '--mm-primary': '#0b6e4f' }));
  const options = ['--name', 'The Portal', '--origin', partner.origin, '--element', 'login,matches', '--theme', theme];
  const reason = ['--reason', 'contract'];
  mm('partner', 'add', 'portal', ...options, ...reason);
  expect(mm('partner', 'list')).toContain('portal');

  const page = await visit();
  const login = page.locator('mm-login');
  const button = login.getByRole('button', { name: 'Log in', exact: true });
  await expect.poll(() => button.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(11, 110, 79)');
  await absent(page, 'chat').waitFor();
  await logIn(login, 'demo@mm.example', 'Demo-2026!');
  await login.getByText('Logged in as Omar Al Suwaidi').waitFor();
  await page.locator('mm-matches').getByRole('tab').first().waitFor();

  mm('partner', 'revoke', 'portal', ...reason);
  expect(mm('partner', 'show', 'portal')).toMatch(/off|revoked/i);
  await page.context().close();
  const later = await visit();
  for (const name of ['login', 'matches', 'chat']) await absent(later, name).waitFor();
  await later.context().close();

  mm('partner', 'resume', 'portal', ...reason);
  const again = await visit();
  await again.locator('mm-login').getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await again.context().close();
});

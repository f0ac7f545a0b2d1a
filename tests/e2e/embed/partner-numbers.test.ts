import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { consoleFaults } from '../../support/browser/console-faults';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { faultsOn } from '../layout/axe';

let folder: string;
let address: string;
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mm-numbers-'));
  // If we are root, the database runs as a different user, which needs access to this folder.
  chmodSync(folder, 0o711);
  const env = { DATA_DIR: path.join(folder, 'data') };
  [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  const { PATH = '', HOME = '' } = process.env;
  const partner = (...args: readonly string[]) =>
    execFileSync(process.execPath, ['dist/cli/main.js', 'partner', ...args, '--reason', 'A test'], {
      encoding: 'utf8',
      env: { PATH, HOME, ...env, PUBLIC_URL: server.origin },
    });
  partner('add', 'portal', '--name', 'The Portal', '--origin', 'https://portal.example');
  address = /http\S+/.exec(partner('numbers', 'portal', '--link'))?.[0] ?? '';
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['en', 390, 'light', 'The Portal: numbers by week'],
  ['ar', 390, 'dark', 'The Portal: الأرقام حسب الأسبوع'],
  ['en', 1280, 'dark', 'The Portal: numbers by week'],
  ['ar', 1280, 'light', 'The Portal: الأرقام حسب الأسبوع'],
] as const)('the numbers of a partner can be read in %s at %i px, %s', async (locale, width, colorScheme, title) => {
  const page = await browser.newPage({ locale, viewport: { width, height: 844 }, colorScheme });
  const faults = consoleFaults(page);
  await page.goto(address);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.getByRole('row').count()).toBe(13);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await faultsOn(page, `${locale}, ${width}`)).toEqual([]);
  expect(faults).toEqual([]);
  if (process.env.SHOT) await page.screenshot({ path: `/tmp/numbers-${locale}-${width}.png` });
  await page.close();
});

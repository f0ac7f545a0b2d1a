import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { type RunningServer, startServer } from '../support/running-server';
import { register } from '../support/sign-up';
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

it('shows the current tab in forced colours, and prints no navigation', async () => {
  const omar = await register({ url: server.origin }, { first_name: 'Omar', gender: 'M' });
  const page = await openSignedIn(browser, server, omar, '/Matches');
  await page.getByRole('tab', { name: /Match List/ }).waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (isSelected: boolean) =>
    page
      .getByRole('tab', { selected: isSelected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).backgroundColor);
  expect(await background(true)).not.toBe(await background(false));
  const link = page.locator('.nav-link[aria-current]').first();
  expect(await link.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await page.locator('.nav').waitFor({ state: 'hidden' });
});

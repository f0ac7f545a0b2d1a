import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressBack } from '../support/browser/press-back';
import { register } from '../support/members/sign-up';
import { SLOW, setStage } from './stage';

const stage = setStage();
/** The page that quick exit opens. */
let weather: Server;
let away: string;
/** How often a browser has asked for that page. */
let visits = 0;

beforeAll(async () => {
  weather = createServer(({ url }, response) => {
    if (url === '/') visits += 1;
    response.setHeader('content-type', 'text/html').setHeader('cache-control', 'no-store');
    response.end('<!doctype html><title>Weather</title><h1>It is warm</h1>');
  });
  await new Promise<void>((listening) => weather.listen(0, '127.0.0.1', listening));
  away = `http://127.0.0.1:${(weather.address() as AddressInfo).port}`;
});
afterAll(() => weather?.close());

/** Opens a screen of a member whose device knows the page to leave for. */
async function openScreen(path: string): Promise<Page> {
  const { token, refresh } = await register({ url: stage.server.origin }, { first_name: 'Layla' });
  const page = await stage.open(`${stage.server.origin}/robots.txt`);
  const stored = { access_token: token, refresh_token: refresh, exit_address: `${away} ${Date.now()}` };
  await page.evaluate((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await page.goto(stage.server.origin + path);
  await page.getByRole('button', { name: 'Quick exit' }).first().waitFor();
  return page;
}

const isAway = (page: Page) =>
  expect.poll(() => page.evaluate(() => location.href).catch(() => ''), { timeout: 20_000 }).toContain(away);

/** Presses Escape without waiting for a navigation that follows. */
const pressEscape = (page: Page) => page.keyboard.press('Escape');

describe('Quick exit', () => {
  it('leaves from any screen, and Back does not lead there again', { timeout: SLOW }, async () => {
    const page = await openScreen('/Dashboard');
    await page.getByRole('link', { name: 'Search' }).first().click();
    await page.waitForURL(/Search/);
    await page.getByRole('button', { name: 'Quick exit' }).click();
    await isAway(page);
    const before = visits;
    await pressBack(page);
    // The page of the site loads or returns, and leaves again.
    await expect.poll(() => visits).toBeGreaterThan(before);
    await isAway(page);
    await expect.poll(() => page.evaluate(() => document.body.innerText).catch(() => '')).toBe('It is warm');
    // Whoever types the address wants to come back.
    await page.goto(`${stage.server.origin}/Dashboard`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.getByText('Layla').first().waitFor();
  });

  it('leaves with three presses of Escape, also from a dialog, and shows nothing meanwhile', {
    timeout: SLOW,
  }, async () => {
    const page = await openScreen('/Settings');
    await page.getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByRole('button', { name: 'Quick exit' }).waitFor();
    // The page says what it shows when it is left. Asking it while another page loads could wait for that one.
    await page.evaluate(() =>
      addEventListener('pagehide', () =>
        localStorage.setItem('shown', `${document.title} ${document.body.childElementCount}`),
      ),
    );
    // WebKit's driver waits for the other page after the third.
    const presses = stage.engine.name === 'webkit' ? 3 : 4;
    for (let press = 0; press < presses; press += 1) await pressEscape(page);
    await isAway(page);
    await page.goto(`${stage.server.origin}/robots.txt`);
    expect(await page.evaluate(() => localStorage.getItem('shown'))).toBe('127.0.0.1 0');
  });
});

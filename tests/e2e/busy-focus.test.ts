import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser';
import { type RunningServer, startServer } from '../support/running-server';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The log-in page, whose answer takes long enough for a frame in which the button is busy. */
async function openLogIn(): Promise<Page> {
  const page = await browser.newPage();
  await page.route('**/auth/login/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fulfill({ status: 400, json: { non_field_errors: ['Unable to log in.'] } });
  });
  await page.goto(`${server.origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill('layla@example.test');
  await page.getByLabel('Password', { exact: true }).fill('Secret-1!');
  return page;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inner = activeElement?.shadowRoot?.activeElement ?? activeElement;
    return inner?.textContent || inner?.getAttribute('name') || inner?.tagName;
  });

it('gives the focus back to a button that was busy', async () => {
  const page = await openLogIn();
  const submit = page.locator('button[type=submit]');
  await submit.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Login');
  await page.close();
});

it('leaves the focus where the member has moved it meanwhile', async () => {
  const page = await openLogIn();
  await page.locator('button[type=submit]').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email', { exact: true }).focus();
  await page.getByRole('alert').first().waitFor();
  await page.waitForTimeout(100);
  expect(await focused(page)).toBe('email');
  await page.close();
});

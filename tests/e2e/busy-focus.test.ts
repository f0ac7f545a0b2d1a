import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { closedGate } from '../support/waiting/gate';
import { painted } from '../support/waiting/painted';
import { siteTest } from './fixtures';
import type { Site } from './site';

const it = siteTest();

/** The log-in page, and a function that releases its answer once the button is busy. */
async function openLogIn(site: Site): Promise<{ page: Page; answer(): Promise<void> }> {
  const page = await site.browser.newPage();
  const gate = closedGate();
  await page.route('**/auth/login/', async (route) => {
    await gate.passed;
    await route.fulfill({ status: 400, json: { non_field_errors: ['Unable to log in.'] } });
  });
  await page.goto(`${site.origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill('layla@example.test');
  await page.getByLabel('Password', { exact: true }).fill('Secret-1!');
  return {
    page,
    async answer() {
      await page.locator('button[type=submit]:is([disabled], [aria-disabled=true], [aria-busy=true])').waitFor();
      await painted(page);
      gate.open();
    },
  };
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const inner = activeElement?.shadowRoot?.activeElement ?? activeElement;
    return inner?.textContent || inner?.getAttribute('name') || inner?.tagName;
  });

it('returns the focus to a button that was busy', async ({ site }) => {
  const { page, answer } = await openLogIn(site);
  const submit = page.locator('button[type=submit]');
  await submit.focus();
  await page.keyboard.press('Enter');
  await answer();
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => focused(page)).toBe('Log in');
});

it('leaves the focus where the member has moved it while the button was busy', async ({ site }) => {
  const { page, answer } = await openLogIn(site);
  await page.locator('button[type=submit]').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Email', { exact: true }).focus();
  await answer();
  await page.getByRole('alert').first().waitFor();
  await painted(page);
  expect(await focused(page)).toBe('email');
});

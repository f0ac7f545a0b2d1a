import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { logIn } from '../e2e/journey';
import { pressBack } from '../support/browser/press-back';
import { register } from '../support/members/sign-up';
import { SLOW, setStage } from './stage';

const stage = setStage();

/** How often a member returns at most until the browser has kept the page. */
const ROUNDS = 5;

/** Everything that the elements of a page say. */
const textOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.textContent).join('\n'));

/** Presses Back, and waits until the browser has left. */
async function goBack(page: Page): Promise<void> {
  await pressBack(page);
  const path = () => page.evaluate(() => location.pathname).catch(() => '');
  await expect.poll(path).toBe('/members.html');
}

/** Whether all that a page asked for has come: browsers keep no page that still loads. */
const isComplete = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const images = roots.flatMap((root) => [...root.querySelectorAll('img')]);
    return !roots.some((root) => root.querySelector('.skeleton')) && images.every(({ complete }) => complete);
  });

describe('Back after log-out', () => {
  it('shows nothing of the last member, even after another signed in', { timeout: SLOW }, async () => {
    const of = { url: stage.server.origin };
    await register(of, { first_name: 'Layla', gender: 'F' });
    const omar = await register(of, { first_name: 'Omar', gender: 'M' });
    const sara = await register(of, { first_name: 'Sara', gender: 'F' });
    const page = await stage.open(`${stage.server.portal}/account.html`);
    const login = page.locator('mm-login');

    /** Omar sees Layla, logs out and presses Back. Returns whether the browser had kept the page. */
    async function logOutAndReturn(): Promise<boolean> {
      await logIn(login, omar.email);
      await login.getByText('Logged in as Omar Haddad').waitFor();
      await page.goto(`${stage.server.portal}/members.html`);
      await page.locator('mm-search').getByText('Layla Haddad').first().waitFor();
      await expect.poll(() => isComplete(page)).toBe(true);
      // Tells a page of the back/forward cache from one that was loaded again.
      await page.evaluate(() => void Object.assign(globalThis, { isKept: true }));
      await page.goto(`${stage.server.portal}/account.html`);
      await login.getByRole('button', { name: 'Log Out' }).click();
      await login.getByRole('button', { name: 'Log in' }).waitFor();
      await goBack(page);
      await expect.poll(() => textOf(page)).toContain('Log in to see your matches.');
      expect(await textOf(page)).not.toMatch(/Layla|Omar/);
      const isKept = await page.evaluate(() => 'isKept' in globalThis);
      await page.goto(`${stage.server.portal}/account.html`);
      return isKept;
    }

    // A browser keeps no page with a call under way, and Playwright's Chromium keeps none at all.
    const rounds = stage.engine.name === 'chromium' ? 1 : ROUNDS;
    let isKept = false;
    for (let round = 0; round < rounds && !isKept; round += 1) isKept = await logOutAndReturn();
    expect(isKept).toBe(stage.engine.name !== 'chromium');

    await logIn(login, sara.email);
    await login.getByText('Logged in as Sara Haddad').waitFor();
    await goBack(page);
    await expect.poll(() => textOf(page)).toContain('Omar Haddad');
    expect(await textOf(page)).not.toMatch(/Layla/);
  });
});

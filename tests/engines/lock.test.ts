import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pressBack } from '../support/browser/press-back';
import { register } from '../support/members/sign-up';
import { SLOW, setStage } from './stage';

const stage = setStage();

const textOf = (page: Page) =>
  page.evaluate(() => `${document.title} ${document.getElementById('app')?.shadowRoot?.textContent ?? ''}`);

describe('a locked device', () => {
  it('shows nothing when Back brings a page of the back/forward cache', { timeout: SLOW }, async () => {
    const { origin } = stage.server;
    const { token, refresh } = await register({ url: origin }, { first_name: 'Layla' });
    const page = await stage.open(`${origin}/robots.txt`);
    await page.evaluate(
      (values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      },
      { access_token: token, refresh_token: refresh },
    );
    await page.goto(`${origin}/Settings`);
    await page.getByRole('button', { name: 'Set a PIN' }).click();
    await page.getByRole('dialog').getByLabel('PIN', { exact: true }).fill('2580');
    await page.getByRole('dialog').getByLabel('Repeat the PIN').fill('2580');
    await page.getByRole('dialog').getByRole('button', { name: 'Set a PIN' }).click();
    await page.getByText('The lock is on. It asks for your PIN.').waitFor();
    await page.getByRole('link', { name: 'Profile' }).first().click();
    await page.getByRole('heading', { name: /Layla/ }).first().waitFor();
    const heldThen = () =>
      page.evaluate(() => Reflect.get(globalThis, 'held') as string | undefined).catch(() => undefined);
    const leaveAndComeBack = async () => {
      // Stores the text of the page at the moment when the browser shows the page again, before any code can react.
      await page.evaluate(() => {
        addEventListener(
          'pageshow',
          () => {
            const held = document.getElementById('app')?.shadowRoot?.textContent ?? '';
            Object.assign(globalThis, { held });
          },
          { capture: true, once: true },
        );
      });
      await page.goto(`${origin}/robots.txt`);
      await pressBack(page);
      await expect.poll(() => page.evaluate(() => location.pathname).catch(() => '')).toBe('/Profile');
      // If the browser did not keep the page, it loads the page again, which must end first.
      await expect.poll(() => page.evaluate(() => document.readyState).catch(() => '')).toBe('complete');
      return heldThen();
    };
    // Playwright's Chromium keeps no pages, and a reload of the tab within five minutes does not ask.
    if (stage.engine.name === 'chromium') {
      await leaveAndComeBack();
      return;
    }
    // Browsers keep no page that has a call under way, such as the next poll.
    await expect.poll(leaveAndComeBack).toBeDefined();
    expect(await heldThen()).not.toContain('Layla');
    await expect.poll(() => textOf(page)).toContain('Locked');
    expect(await textOf(page)).not.toContain('Layla');
    // In Firefox only scripts can look at a page that was kept: Playwright waits for it to load.
    if (stage.engine.name === 'firefox') return;
    await page.getByLabel('PIN', { exact: true }).fill('2580');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /Layla/ }).first().waitFor();
  });
});

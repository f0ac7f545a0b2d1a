import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { painted } from '../../support/waiting/painted';
import { DEMO_MEMBER } from '../embed/embed-scene';
import { siteTest } from '../fixtures';
import { logIn } from '../journey';
import type { Site } from '../site';

const it = siteTest({ env: { DEMO: '40' } });

/** Opens a window of a member who has set this text size in the browser, in CSS pixels. */
async function open(site: Site, standard: number, width = 320): Promise<Page> {
  const page = await (await site.browser.newContext({ viewport: { width, height: 720 } })).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });
  return page;
}

/** The words on buttons that are broken over several lines, in every shadow root. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const buttons = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('button, .button, .logo')]);
    return buttons.flatMap((button) => {
      if (!button.checkVisibility()) return [];
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const words: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node as Text).data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      }
      return words;
    });
  });

const sizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

describe('the text size of the browser', () => {
  it('is followed by the site, whose buttons break no word at 200 % on 320 pixels', { timeout: 120_000 }, async ({
    site,
  }) => {
    const page = await open(site, 32);
    await page.goto(`${site.origin}/login`);
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
    expect(await sizeOf(page, '.root')).toBe(30);
    expect(await brokenWords(page)).toEqual([]);
    await page.getByRole('button', { name: 'Forgot Password' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await brokenWords(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await logIn(page, DEMO_MEMBER.email, DEMO_MEMBER.password);
    await page.getByText('Welcome back,').waitFor();
    const broken: Record<string, string[]> = {};
    for (const route of [
      '/',
      '/Search',
      '/Matches',
      '/Messages',
      '/Profile',
      '/Profile?edit=bio',
      '/Settings',
      '/Notifications',
      '/ShortlistedProfiles',
    ]) {
      await page.goto(site.origin + route);
      await page.getByRole('heading').first().waitFor();
      await painted(page);
      const words = await brokenWords(page);
      if (words.length > 0) broken[route] = words;
    }
    await page.goto(`${site.origin}/Search`);
    await page
      .getByRole('button', { name: /^View profile/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Like|Message/ })
      .first()
      .waitFor();
    broken.drawer = await brokenWords(page);
    expect(broken).toEqual({ drawer: [] });
  });

  it('is followed by elements, whatever size the page gives its root element', async ({ site }) => {
    const page = await open(site, 32, 1280);
    await page.goto(`${site.portal}/account.html`);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '10px'));
    await page.locator('mm-login').getByLabel('Email').waitFor();
    await expect.poll(() => sizeOf(page, 'mm-login .root')).toBe(30);
    const usual = await open(site, 16, 1280);
    await usual.goto(`${site.portal}/account.html`);
    await usual.locator('mm-login').getByLabel('Email').waitFor();
    expect(await sizeOf(usual, 'mm-login .root')).toBe(15);
  });
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser';
import { register } from '../../support/members/sign-up';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { logIn } from '../journey';

let server: RunningServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  const { email } = await register({ url: server.origin }, { first_name: 'Muhammad', gender: 'M' });
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await page.goto(`${server.origin}/login`);
  await logIn(page, email);
  await page.getByText('Welcome back,').waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The words that are broken across lines, of labels and sentences in our own language, and texts that overflow sideways. */
function brokenWords(): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const root = document.getElementById('app')?.shadowRoot as ShadowRoot;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('style, .sr, bdi, [dir=auto]')) continue;
      // Only screen readers get it.
      if (getComputedStyle(node.parentElement).clipPath !== 'none') continue;
      // An address may break anywhere.
      if (node.data.includes('@')) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 6)),
        );
        if (tops.size > 1) broken.push(word);
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...broken, `${scrollWidth} px wide`] : broken;
  });
}

it.each(['en', 'ar'])('no word of ours is broken at any width, in %s', { timeout: 180_000 }, async (language) => {
  await page.evaluate(`document.cookie = 'mm_lang=${language}; path=/'; 0`);
  const found: unknown[] = [];
  for (const route of ['/', '/Settings', '/Profile', '/Matches']) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(server.origin + route);
    await page.getByRole('heading').first().waitFor();
    for (const width of [320, 340, 360, 390, 480, 560, 640, 720, 761, 768, 780, 800, 820, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await brokenWords();
      if (broken.length > 0) found.push([route, width, ...broken]);
    }
  }
  expect(found).toEqual([]);
});

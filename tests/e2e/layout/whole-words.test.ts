import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { siteTest } from '../fixtures';
import { logIn } from '../journey';

const it = siteTest();

let page: Page;

it.beforeAll(async ({ site }) => {
  const { email } = await site.register({ first_name: 'Muhammad', gender: 'M' });
  page = await site.open('/login', { reducedMotion: 'reduce' });
  await logIn(page, email);
  await page.getByText('Welcome back,').waitFor();
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

it.for(['en', 'ar'])(
  'no word of ours is broken at any width, in %s',
  { timeout: 180_000 },
  async (language, { site }) => {
    await page.evaluate(`document.cookie = 'mm_lang=${language}; path=/'; 0`);
    const found: unknown[] = [];
    for (const route of ['/', '/Settings', '/Profile', '/Matches']) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(site.origin + route);
      await page.getByRole('heading').first().waitFor();
      for (const width of [320, 340, 360, 390, 480, 560, 640, 720, 761, 768, 780, 800, 820, 900, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const broken = await brokenWords();
        if (broken.length > 0) found.push([route, width, ...broken]);
      }
    }
    expect(found).toEqual([]);
  },
);

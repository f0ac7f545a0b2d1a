import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { hostileTexts, poison, unknown } from '../../support/texts/hostile-texts';
import type { EmbedScene } from '../embed/embed-scene';
import { demoTokens, type Tokens } from '../embed/portal';
import { embedTest } from '../fixtures';

const it = embedTest();

let tokens: Tokens;

it.beforeAll(async ({ scene }) => {
  tokens = await demoTokens(scene.server);
});

/** Allows only our own origin, as in docs/embedding.md. */
function policy(scene: EmbedScene): string {
  const { origin } = scene.server;
  const own = [`script-src ${origin}`, `connect-src ${origin}`, `img-src ${origin} data: blob:`, "style-src 'self'"];
  return ["default-src 'none'", ...own, "require-trusted-types-for 'script'", "trusted-types 'none'"].join('; ');
}

const everyElement = (scene: EmbedScene) =>
  ELEMENT_NAMES.map((name) => scene.tag(name, name === 'app' ? 'routing="memory"' : '')).join('');

/** Makes answers hostile with one text after the other, and counts them. */
function eachInTurn() {
  const used = new Set<string>();
  let at = 0;
  const next = () => {
    const text = hostileTexts[at % hostileTexts.length] ?? '';
    at += 1;
    used.add(text);
    return text;
  };
  return { used, change: (answer: unknown) => poison(answer, next) };
}

/** A signed-in page with these elements, on which every answer of the backend is changed. */
async function openChanged(scene: EmbedScene, tags: string, change: (answer: unknown) => unknown) {
  const { page, faults } = await scene.open(scene.loader + tags, {
    headers: { 'content-security-policy': policy(scene) },
    before: async (tab) => {
      await tab.addInitScript((kept) => {
        for (const name of ['access_token', 'refresh_token'] as const) localStorage.setItem(name, kept[name]);
        const harm: string[] = [];
        Object.assign(window, { harm, pwned: () => harm.push('a text ran') });
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          harm.push(`policy: ${violatedDirective} ${blockedURI}`);
        });
      }, tokens);
      tab.on('dialog', (dialog) => void dialog.dismiss());
      await tab.route(`${scene.server.api}/**`, async (route) => {
        const response = await route.fetch();
        if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
        const body = JSON.stringify(change(await response.json()));
        return route.fulfill({ response, body });
      });
    },
  });
  return { page, faults };
}

const harmOn = (page: Page) => page.evaluate(() => (window as unknown as { harm: string[] }).harm);

/** The text of the page in all of its shadow roots. */
const textOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].map((element) => element.shadowRoot?.textContent ?? '').join('\n'),
  );

/** Opens what the elements have to open. */
async function lookAround(page: Page): Promise<void> {
  const inside = (name: string) => page.locator(`mm-${name}`);
  await inside('matches').locator('article').first().waitFor();
  await inside('chat').locator('.room[data-room]').first().click();
  await inside('chat').locator('.bubble').first().waitFor();
  // By key, because elements that still load can move between the press and the release of a pointer.
  await inside('bell').getByRole('button').first().press('Enter');
  await inside('bell').locator('[part~=panel]').waitFor();
  await page.keyboard.press('Escape');
  await inside('matches').locator('[part~=view]').first().press('Enter');
  await inside('matches').getByRole('dialog').first().waitFor();
  await page.keyboard.press('Escape');
  for (const name of ['Search', 'Messages', 'Matches', 'Dashboard']) {
    const link = inside('app').getByRole('link', { name, exact: true }).first();
    await link.click();
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
    await inside('app').locator('main[aria-busy]').waitFor({ state: 'detached' });
  }
}

it('shows whatever members write as text, in every element', { timeout: 120_000 }, async ({ scene }) => {
  expect(new Set(hostileTexts).size).toBeGreaterThan(200);
  const { used, change } = eachInTurn();
  const { page, faults } = await openChanged(scene, everyElement(scene), change);
  await lookAround(page);
  expect(used.size).toBeGreaterThan(200);
  const text = await textOf(page);
  const markup = hostileTexts.filter((one) => one.startsWith('<') && used.has(one));
  const shown = markup.filter((one) => text.includes(one));
  expect(shown.length).toBeGreaterThan(markup.length / 2);
  expect(await page.locator('mm-login[api="https://evil.test/api"]').count()).toBe(0);
  expect(await harmOn(page)).toEqual([]);
  expect(faults).toEqual([]);
});

// Every object has these two: tables that are asked for a word of the backend must not find them.
it.for(['__proto__', 'constructor'])(
  'takes %s for a word that it does not know, in every element',
  {
    timeout: 120_000,
  },
  async (word, { scene }) => {
    const { page, faults } = await openChanged(scene, everyElement(scene), (answer) => unknown(answer, word));
    await lookAround(page);
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
    expect(faults).toEqual([]);
  },
);

it('detects harm when there is some', { timeout: 60_000 }, async ({ scene }) => {
  const { page } = await openChanged(scene, '', (answer) => answer);
  await page.evaluate((text) => {
    const image = document.createElement('img');
    image.src = text;
    document.body.append(image);
  }, 'https://evil.test/photo.png');
  await expect.poll(() => harmOn(page)).toEqual(['policy: img-src https://evil.test/photo.png']);
  await page.evaluate((run) => (window as unknown as Record<string, () => void>)[run]?.(), 'pwned');
  expect(await harmOn(page)).toContain('a text ran');
});

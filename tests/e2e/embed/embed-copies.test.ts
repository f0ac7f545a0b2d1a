import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../fixtures';

const it = embedTest();

const folder = path.resolve(import.meta.dirname, '../../../dist/embed');

/** Another release of the same files under another address. To a browser it is different code and shares no module. */
async function serveOther(page: Page): Promise<void> {
  await page.route(/\/embed\/other\//, (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    return route.fulfill({
      body: `${readFileSync(path.join(folder, file), 'utf8')}\n/* another release */`,
      headers: { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' },
    });
  });
}

/** Stands for the address of our site. */
const SITE = 'https://mm.example';
const module = (file: string) => `<script type="module" src="${SITE}/embed/${file}"></script>`;
const CLASSIC = `<script src="${SITE}/embed/mm.js"></script>`;

/** The number of clients behind the one symbol. */
const clientsOn = (page: Page) =>
  page.evaluate(() => (Reflect.get(globalThis, Symbol.for('mm.runtime.v1')) as Map<string, unknown>).size);

/** Counts the definitions of tags, to find duplicates. */
async function watchDefinitions(page: Page): Promise<void> {
  await serveOther(page);
  await page.addInitScript(() => {
    const defined: string[] = [];
    const { define } = customElements;
    customElements.define = (name, ...rest) => {
      defined.push(name);
      define.call(customElements, name, ...rest);
    };
    Object.assign(window, { defined });
  });
}

it.for([
  ['loader and classic script', module('loader.js') + CLASSIC],
  ['the classic script twice', CLASSIC + CLASSIC],
  ['two releases of the loader', module('loader.js') + module('other/loader.js')],
  ['a release for each element', module('mm-login.js') + module('other/mm-matches.js') + module('other/mm-bell.js')],
] as const)('shares one session between %s', { timeout: 120_000 }, async ([_name, scripts], { scene }) => {
  const tags = scene.tag('login') + scene.tag('matches') + scene.tag('bell');
  const { page, faults } = await scene.open(scripts.replaceAll(SITE, scene.server.origin) + tags, {
    before: watchDefinitions,
  });
  const matches = page.locator('mm-matches');
  await matches.getByRole('button', { name: 'Log in' }).waitFor();
  const refreshes: string[] = [];
  page.on('request', (request) => /auth\/login/.test(request.url()) && refreshes.push(request.url()));
  await scene.signIn(page);
  await matches.locator('[part~=view]').first().waitFor();
  await page.locator('mm-bell').getByRole('button').first().waitFor();
  expect(refreshes).toHaveLength(1);
  expect(await clientsOn(page)).toBe(1);
  const defined = await page.evaluate(() => (window as unknown as { defined: string[] }).defined);
  expect(new Set(defined).size).toBe(defined.length);

  // A log-out through one copy shows in the others, because they read the same stores.
  await page.locator('mm-login').getByRole('button', { name: 'Log Out' }).click();
  await matches.getByRole('button', { name: 'Log in' }).waitFor();
  expect(await page.locator('mm-bell').getByRole('button').count()).toBe(0);
  expect(faults).toEqual([]);
});

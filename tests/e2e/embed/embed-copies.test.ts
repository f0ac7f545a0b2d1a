import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { embedTest } from '../fixtures';
import type { EmbedScene } from './embed-scene';

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

const module = (scene: EmbedScene, file: string) =>
  `<script type="module" src="${scene.server.origin}/embed/${file}"></script>`;
const classic = (scene: EmbedScene) => `<script src="${scene.server.origin}/embed/mm.js"></script>`;

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
  ['loader and classic script', (scene: EmbedScene) => module(scene, 'loader.js') + classic(scene)],
  ['the classic script twice', (scene: EmbedScene) => classic(scene) + classic(scene)],
  ['two releases of the loader', (scene: EmbedScene) => module(scene, 'loader.js') + module(scene, 'other/loader.js')],
  [
    'a release for each element',
    (scene: EmbedScene) =>
      module(scene, 'mm-login.js') + module(scene, 'other/mm-matches.js') + module(scene, 'other/mm-bell.js'),
  ],
] as const)('shares one session between %s', { timeout: 120_000 }, async ([_name, scripts], { scene }) => {
  const { page, faults } = await scene.open(
    scripts(scene) + scene.tag('login') + scene.tag('matches') + scene.tag('bell'),
    {
      before: watchDefinitions,
    },
  );
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

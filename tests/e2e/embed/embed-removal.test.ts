import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { ELEMENT_NAMES } from '../../../src/widgets/elements/names';
import { painted } from '../../support/waiting/painted';
import { embedTest } from '../fixtures';
import type { EmbedScene } from './embed-scene';
import { type LeftOver, leftOver, watchLeftOvers } from './left-over';

const it = embedTest();

const ROUNDS = 4;

/** All elements except the one that signs in, which has been used already. */
const NAMES = [...ELEMENT_NAMES].filter((name) => name !== 'login');

/** Adds all elements to the page, opens a panel and a profile, and removes everything again. */
async function mountAndRemove(scene: EmbedScene, page: Page): Promise<void> {
  await page.evaluate(
    ({ names, api }) => {
      for (const name of names) {
        const element = document.createElement(`mm-${name}`);
        element.setAttribute('api', api);
        if (name === 'app') element.setAttribute('routing', 'memory');
        document.body.append(element);
      }
    },
    { names: NAMES, api: scene.server.api },
  );
  for (const name of NAMES) await page.locator(`body > mm-${name} .root > *`).first().waitFor({ state: 'attached' });
  await page.locator('body > mm-bell button').first().click();
  await page.locator('body > mm-bell [part~=panel]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('body > mm-matches [part~=view]').first().click();
  await page.locator('body > mm-matches dialog[open]').waitFor();
  await page.evaluate((names) => {
    for (const name of names) document.querySelector(`body > mm-${name}`)?.remove();
  }, NAMES);
}

/** The shadow roots of removed elements that the page still holds after garbage collection. */
async function detachedRoots(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'ShadowRoot.prototype' });
  const found = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const counted = await devtools.send('Runtime.callFunctionOn', {
    objectId: found.objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter((root) => !root.host.isConnected).length; }',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObject', { objectId: found.objects.objectId ?? '' });
  return counted.result.value as number;
}

it('can be removed at the moment of a click', { timeout: 60_000 }, async ({ scene }) => {
  const places = { bell: 'button', matches: '[part~=view]', settings: '.settings-actions button:last-child' };
  const tags = ['login', ...Object.keys(places)].map((name) => scene.tag(name)).join('');
  const { page, faults } = await scene.open(scene.loader + tags);
  await scene.signIn(page);
  for (const [name, control] of Object.entries(places)) {
    const element = page.locator(`mm-${name}`);
    // Once in advance, so that the code it opens is loaded.
    await element.locator(control).last().click();
    await element.locator('[part~=panel], dialog[open]').first().waitFor();
    await page.keyboard.press('Escape');
    await element.locator('[part~=panel], dialog[open]').first().waitFor({ state: 'detached' });
    await element.evaluate((node, pressed) => {
      [...(node.shadowRoot?.querySelectorAll<HTMLElement>(pressed) ?? [])].at(-1)?.click();
      node.remove();
    }, control);
  }
  await painted(page);
  expect(faults).toEqual([]);
});

it('frees everything of a removed element', { timeout: 120_000 }, async ({ scene }) => {
  const html = `${scene.loader}<div id="place">${scene.tag('login')}</div>`;
  const { page, faults } = await scene.open(html, { before: watchLeftOvers });
  await scene.signIn(page);
  await page.evaluate(() => document.querySelector('mm-login')?.remove());
  for (let round = 0; round < ROUNDS; round += 1) await mountAndRemove(scene, page);

  // Stores stop a second after their last listener, and notices disappear after four.
  const left = async (): Promise<LeftOver> => leftOver(page);
  // One of each per page, not per element: the session, the lock and the neutral name follow other tabs, and the lock counts the
  // time in the background, also while no element is there.
  const ofOtherTabs = ['window storage', 'window pageshow'];
  const ofLock = ['document visibilitychange', 'window online', 'window offline', ...ofOtherTabs];
  const ofPage = { listeners: [...ofOtherTabs, ...ofLock, ...ofOtherTabs], timers: [] };
  await expect.poll(left).toEqual(ofPage);
  const devtools = await page.context().newCDPSession(page);
  await expect.poll(() => detachedRoots(devtools)).toBe(0);

  // With no timers left, only an event could wake a removed element. The page's own call is the last, so none may precede it.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    for (const name of ['visibilitychange', 'scroll', 'keydown', 'pointerdown'])
      document.dispatchEvent(new Event(name));
    for (const name of ['online', 'focus', 'resize', 'popstate']) window.dispatchEvent(new Event(name));
  });
  await painted(page);
  expect(await left()).toEqual(ofPage);
  await page.evaluate((address) => fetch(address), `${scene.partner.origin}/last`);
  expect(asked).toEqual([`${scene.partner.origin}/last`]);
  expect(faults).toEqual([]);
});

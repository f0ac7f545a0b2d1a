import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ELEMENT_NAMES } from '../../src/widgets/elements/names';
import { type EmbedScene, openEmbedScene } from './embed-scene';
import { type LeftOver, leftOver, watchLeftOvers } from './left-over';

const FEW = 20;
const MANY = 200;

let scene: EmbedScene;
beforeAll(async () => {
  scene = await openEmbedScene();
});
afterAll(() => scene?.close());

/**
 * Puts all elements on the page and takes them away again, time after time; now and then they live a little longer, and
 * leave with a panel and a profile open. Gives how many of them had shown something.
 */
function mountAndRemove(page: Page, rounds: number): Promise<number> {
  return page.evaluate(
    async ({ rounds, names, api }) => {
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
      let shown = 0;
      for (let round = 0; round < rounds; round += 1) {
        const made = names.map((name) => {
          const element = document.createElement(`mm-${name}`);
          element.setAttribute('api', api);
          if (name === 'app') element.setAttribute('routing', 'memory');
          return element;
        });
        document.body.append(...made);
        const isLong = round % 20 === 0;
        await pause(isLong ? 500 : 50);
        if (isLong) {
          const inside = (name: string, what: string) =>
            document.querySelector(name)?.shadowRoot?.querySelector<HTMLElement>(what);
          for (const button of [inside('mm-bell', 'button'), inside('mm-matches', '[part~=view]')]) button?.click();
          await pause(300);
          shown += [inside('mm-bell', '[part~=panel]'), inside('mm-matches', 'dialog[open]')].filter(Boolean).length;
        }
        shown += made.filter((element) => element.shadowRoot?.querySelector('.root > *')).length;
        for (const element of made) element.remove();
        await pause(isLong ? 1_200 : 0);
      }
      return shown;
    },
    { rounds, names: [...ELEMENT_NAMES].filter((name) => name !== 'login'), api: scene.server.api },
  );
}

/** What the page holds when all is collected that can be. */
async function held(page: Page, devtools: CDPSession) {
  // Stores end a second after their last listener; notices stand for four.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'ShadowRoot.prototype' });
  const found = await devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const counted = await devtools.send('Runtime.callFunctionOn', {
    objectId: found.objects.objectId ?? '',
    functionDeclaration: 'function () { return this.filter((root) => !root.host.isConnected).length; }',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObject', { objectId: found.objects.objectId ?? '' });
  return { nodes, jsEventListeners, megabytes: usedSize / 1e6, detachedRoots: counted.result.value as number };
}

it('may be removed at the very moment at which it is pressed', { timeout: 60_000 }, async () => {
  const places = { bell: 'button', matches: '[part~=view]', settings: '.settings-actions button:last-child' };
  const tags = ['login', ...Object.keys(places)].map((name) => scene.tag(name)).join('');
  const { page, faults } = await scene.open(scene.loader + tags);
  await scene.signIn(page);
  for (const [name, control] of Object.entries(places)) {
    const element = page.locator(`mm-${name}`);
    // Once before, so that the code of what it opens is there.
    await element.locator(control).last().click();
    await element.locator('[part~=panel], dialog[open]').first().waitFor();
    await page.keyboard.press('Escape');
    await element.locator('[part~=panel], dialog[open]').first().waitFor({ state: 'detached' });
    await element.evaluate((node, pressed) => {
      [...(node.shadowRoot?.querySelectorAll<HTMLElement>(pressed) ?? [])].at(-1)?.click();
      node.remove();
    }, control);
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(faults).toEqual([]);
  await page.context().close();
});

it('frees everything of an element that is removed', { timeout: 300_000 }, async () => {
  const html = `${scene.loader}<div id="place">${scene.tag('login')}</div>`;
  const { page, faults } = await scene.open(html, { before: watchLeftOvers });
  await scene.signIn(page);
  await page.evaluate(() => document.querySelector('mm-login')?.remove());
  const devtools = await page.context().newCDPSession(page);

  expect(await mountAndRemove(page, FEW)).toBeGreaterThan(FEW * 10);
  const few = await held(page, devtools);
  expect(await mountAndRemove(page, MANY - FEW)).toBeGreaterThan((MANY - FEW) * 10);
  // What was asked for as an element went holds it until the answer has come, which takes a busy machine its time.
  await expect.poll(async () => (await held(page, devtools)).detachedRoots).toBe(0);
  const many = await held(page, devtools);

  const left: LeftOver = await leftOver(page);
  // Tells what shares a session of a sign-out in another tab; one a page, and none an element.
  const seen = { faults, ...left, detachedRoots: many.detachedRoots };
  expect(seen).toEqual({ faults: [], listeners: ['window storage'], timers: [], detachedRoots: 0 });
  expect(many.nodes - few.nodes).toBeLessThan(20);
  expect(many.jsEventListeners - few.jsEventListeners).toBeLessThan(5);
  expect(many.megabytes - few.megabytes).toBeLessThan(1);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(() => {
    for (const name of ['visibilitychange', 'scroll', 'keydown', 'pointerdown'])
      document.dispatchEvent(new Event(name));
    for (const name of ['online', 'focus', 'resize', 'popstate']) window.dispatchEvent(new Event(name));
  });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 6_000)));
  expect(asked).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});

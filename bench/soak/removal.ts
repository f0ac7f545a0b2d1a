import type { CDPSession, Page } from 'playwright-core';
import { ELEMENT_NAMES } from '../../src/widgets/elements/names';
import { type EmbedScene, openEmbedScene } from '../../tests/e2e/embed/embed-scene';
import type { Verdict } from './report';

const FEW = 20;
const MANY = 200;

/** The growth between twenty and two hundred removals that counts as noise. */
const NOISE = { nodes: 20, listeners: 5, megabytes: 1 };

/**
 * Adds all elements to a page and removes them two hundred times, sometimes with a panel and a profile open, and checks
 * that nodes, listeners and memory do not grow. tests/e2e/embed/embed-removal.test.ts checks that a removed element leaves
 * nothing.
 */
export async function removals(): Promise<Verdict[]> {
  const scene = await openEmbedScene();
  try {
    const { page, faults } = await scene.open(scene.loader + scene.tag('login'));
    await scene.signIn(page);
    await page.evaluate(() => document.querySelector('mm-login')?.remove());
    const devtools = await page.context().newCDPSession(page);
    await mountAndRemove(scene, page, FEW);
    const few = await held(page, devtools);
    await mountAndRemove(scene, page, MANY - FEW);
    const many = await held(page, devtools);
    const growths = (['nodes', 'listeners', 'megabytes'] as const).map((what) => {
      const growth = many[what] - few[what];
      return { what: `${what} flat over removals`, seen: `+${growth.toFixed(2)}`, holds: growth < NOISE[what] };
    });
    return [...growths, { what: 'no errors in removals', seen: String(faults.length), holds: faults.length === 0 }];
  } finally {
    await scene.close();
  }
}

/** Every twentieth time, the elements stay longer and are removed with a panel and a profile open. */
function mountAndRemove(scene: EmbedScene, page: Page, rounds: number): Promise<void> {
  return page.evaluate(
    async ({ rounds, names, api }) => {
      const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
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
          const press = (name: string, what: string) =>
            document.querySelector(name)?.shadowRoot?.querySelector<HTMLElement>(what)?.click();
          press('mm-bell', 'button');
          press('mm-matches', '[part~=view]');
          await pause(300);
        }
        for (const element of made) element.remove();
        await pause(isLong ? 1_200 : 0);
      }
    },
    { rounds, names: [...ELEMENT_NAMES].filter((name) => name !== 'login'), api: scene.server.api },
  );
}

/** Measures the page after garbage collection. */
async function held(page: Page, devtools: CDPSession): Promise<Record<keyof typeof NOISE, number>> {
  // Stores end a second after their last listener, and notices after four seconds.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 5_000)));
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return { nodes, listeners, megabytes: usedSize / 1e6 };
}

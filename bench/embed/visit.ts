import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { slowDown } from '../page/throttled';
import type { Contender } from './contenders';
import { watchEmbed } from './seen';

/** What one visit of a page showed. */
export interface Visit {
  /** Milliseconds until it was usable, and the longest task, at 4x. */
  ready: number;
  longest: number;
  shift: number;
  /** Milliseconds of the main thread's own time: in scripts, and in all; measured at full speed, times 4. */
  script: number;
  task: number;
  /** Megabytes of live JavaScript objects. */
  heap: number;
  /** Kilobytes of code on the wire, how many files they are, and all requests beside the page itself. */
  code: number;
  files: number;
  requests: number;
}

const RATE = 4;

/** A page is usable, at the latest, after so many milliseconds; what it goes on to do is part of it for so many more. */
const LONGEST = 30_000;
const REST = 500;

/** Visits a page twice with an empty cache: slowed for what a clock tells, and at full speed for the thread's own time. */
export async function visit(
  browser: Browser,
  origin: string,
  contender: Contender,
  storageState: BrowserContextOptions['storageState'],
): Promise<Visit> {
  const open = <Result>(look: (page: Page) => Promise<Result>) =>
    inWindow(browser, storageState, async (page) => {
      await watchEmbed(page, contender.ready);
      return look(page);
    });
  const go = async (page: Page) => {
    await page.goto(`${origin}/${contender.name}/`, { waitUntil: 'commit' });
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`${contender.name} did not become usable`)), LONGEST).unref();
    });
    await Promise.race([page.evaluate(() => window.embed.whenReady), late]);
    await page.waitForTimeout(REST);
  };

  const slow = await open(async (page) => {
    const wire = weighWire(page);
    await slowDown(page, { cpu: RATE });
    await go(page);
    return { ...(await page.evaluate(() => window.embed.seen)), ...(await wire()) };
  });
  const fast = await open(async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await go(page);
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000 * RATE;
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { script: of('ScriptDuration'), task: of('TaskDuration'), heap: usedSize / 1_000_000 };
  });
  return { ...slow, ...fast };
}

async function inWindow<Result>(
  browser: Browser,
  storageState: BrowserContextOptions['storageState'],
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, storageState });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Weighs scripts and stylesheets, as bodies on the wire. */
function weighWire(page: Page): () => Promise<Pick<Visit, 'code' | 'files' | 'requests'>> {
  const sizes: Promise<number>[] = [];
  let requests = 0;
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (type === 'document') return;
    requests += 1;
    if (type !== 'script' && type !== 'stylesheet') return;
    const size = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      // What ends as the page is closed is weighed by nobody any more.
      () => 0,
    );
    sizes.push(size);
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { code: all.reduce((sum, size) => sum + size, 0) / 1_000, files: all.length, requests };
  };
}

import type { Browser, Page } from 'playwright-core';
import { LONGEST, RATE, REST, VIEWPORT, type Visit, type Visited } from './conditions';
import { watchScript } from './seen';

type Counted = Omit<Visit, 'ready' | 'longest' | 'shift' | 'chain'>;

/**
 * Visits a page at full speed, and measures what does not depend on a clock: CPU time of the main thread, objects,
 * requests.
 * @throws Error if the page did not become usable
 */
export async function countedVisit(browser: Browser, { origin, contender, kept }: Visited): Promise<Counted> {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const storageState = { cookies: [], origins: [{ origin, localStorage }] };
  const context = await browser.newContext({ viewport: VIEWPORT, storageState, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchScript(contender.ready));
    const wire = weighWire(page);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(`${origin}/${contender.name}/`, { waitUntil: 'commit' });
    const late = new Promise((_, reject) => {
      setTimeout(() => reject(new Error(`${contender.name} did not become usable`)), LONGEST).unref();
    });
    await Promise.race([page.evaluate(() => window.embed.whenReady), late]);
    await page.waitForTimeout(REST);
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000 * RATE;
    for (let time = 0; time < 2; time += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { script: of('ScriptDuration'), task: of('TaskDuration'), heap: usedSize / 1_000_000, ...(await wire()) };
  } finally {
    await context.close();
  }
}

/** Measures the size of scripts and stylesheets on the wire. */
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
      // Requests that end while the page closes do not count.
      () => 0,
    );
    sizes.push(size);
  });
  return async () => {
    const all = await Promise.all(sizes);
    return { code: all.reduce((sum, size) => sum + size, 0) / 1_000, files: all.length, requests };
  };
}

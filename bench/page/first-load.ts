import type { Gallery } from '../../tests/e2e/screens/gallery';
import { type Figure, median } from './figures';
import { FAST_4G, type Network, SLOW_4G, slowDown } from './throttled';
import { type Seen, watch } from './watch';

/** The time-out of a first load in milliseconds. */
const LONGEST = 30_000;

interface Load {
  interactive: number;
  shell: number;
  complete: number;
  longest: number;
  /** Bytes on the wire of the bodies requested until the screen was complete. */
  code: number;
  files: number;
}

/** The time when the content is there and no long task is running that would delay a press. */
function interactiveOf({ content, longTasks }: Seen): number {
  const busyUntil = longTasks.filter(({ end, length }) => end - length <= content).map(({ end }) => end);
  return Math.max(content, ...busyUntil);
}

async function load(gallery: Gallery, network: Network): Promise<Load> {
  const page = await gallery.windowOf('demo', { width: 390 });
  const sizes: Promise<{ type: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    const bytes = request.sizes().then(
      ({ responseBodySize }) => responseBodySize,
      // Requests that end while the page closes came after the screen was complete, and are not counted.
      () => 0,
    );
    sizes.push(bytes.then((bytes) => ({ type, bytes })));
  });
  await watch(page);
  await slowDown(page, { cpu: 4, network });
  await page.goto(gallery.server.origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen?.content && window.seen.complete, undefined, { timeout: LONGEST });
  const asked = [...sizes];
  await page.waitForTimeout(300);
  const seen = await page.evaluate(() => window.seen);
  const code = (await Promise.all(asked)).filter(({ type }) => type === 'script' || type === 'stylesheet');
  await page.context().close();
  return {
    interactive: interactiveOf(seen),
    shell: seen.shell,
    complete: seen.complete,
    longest: Math.max(0, ...seen.longTasks.map(({ length }) => length)),
    code: code.reduce((sum, { bytes }) => sum + bytes, 0),
    files: code.length,
  };
}

/** Measures the first load of the dashboard on a phone with an empty cache. */
export async function measureFirstLoad(gallery: Gallery, runs: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const network of [SLOW_4G, FAST_4G]) {
    const loads: Load[] = [];
    for (let run = 0; run < runs; run += 1) loads.push(await load(gallery, network));
    const of = (pick: (load: Load) => number) => median(loads.map(pick));
    if (network === SLOW_4G) {
      figures.push({
        what: 'dashboard, JS and CSS on the wire',
        value: of(({ code }) => code) / 1_000,
        bar: 70,
        unit: 'kB',
        note: `${of(({ files }) => files)} files`,
      });
    }
    figures.push({
      what: `dashboard, interactive at 4x, ${network.name}`,
      value: of(({ interactive }) => interactive),
      bar: 1_500,
      unit: 'ms',
      note: `frame ${Math.round(of(({ shell }) => shell))}, complete ${Math.round(of(({ complete }) => complete))}, longest task ${Math.round(of(({ longest }) => longest))} ms`,
    });
  }
  return figures;
}

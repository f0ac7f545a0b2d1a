import { routes } from '../../src/core/routes/routes';
import type { Gallery } from '../../tests/e2e/screens/gallery';
import type { Viewer } from '../../tests/e2e/screens/screen';
import type { Figure } from './figures';
import { FAST_4G, slowDown } from './throttled';
import { watch } from './watch';

const viewers: Partial<Record<string, Viewer>> = { login: 'visitor', signup: 'visitor', wizard: 'newcomer' };

/** Measures the layout shift of each screen while it loads, on a phone and on a desktop. */
export async function measureShifts(gallery: Gallery): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path } of routes.filter(({ name }) => name !== 'otp')) {
    const found: { width: number; value: number; what: string }[] = [];
    for (const width of [390, 1280]) {
      const page = await gallery.windowOf(viewers[name] ?? 'demo', { width });
      await watch(page);
      await slowDown(page, { network: FAST_4G });
      await page.goto(gallery.server.origin + path, { waitUntil: 'commit', timeout: 30_000 });
      await page
        .waitForFunction(() => window.seen?.complete > 0, undefined, { timeout: 20_000 })
        .catch(() => undefined);
      await page.waitForTimeout(1_500);
      const { shifts } = await page.evaluate(() => window.seen);
      const worst = [...shifts].sort((one, other) => other.value - one.value)[0];
      const value = shifts.reduce((sum, shift) => sum + shift.value, 0);
      found.push({ width, value, what: value < 0.01 ? '' : (worst?.what ?? '').slice(0, 60) });
      await page.context().close();
    }
    figures.push({
      what: `${path}, layout shift`,
      value: Math.max(...found.map(({ value }) => value)),
      bar: 0.02,
      unit: '',
      note: found.map(({ width, value, what }) => `${width}: ${value.toFixed(3)} ${what}`.trim()).join(', '),
    });
  }
  return figures;
}

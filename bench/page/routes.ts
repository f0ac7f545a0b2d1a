import type { Gallery } from '../../tests/e2e/screens/gallery';
import type { Figure } from './figures';
import { FAST_4G, slowDown } from './throttled';
import { watch } from './watch';

const ways = ['Search', 'Matches', 'Messages', 'Profile', 'Dashboard', 'Matches'];

/** Counts empty frames between screens, at 4x and over a phone's network, without preloading. */
export async function measureRouteChanges(gallery: Gallery): Promise<Figure[]> {
  const page = await gallery.windowOf('demo', { width: 1280 });
  await watch(page);
  await slowDown(page, { cpu: 4, network: FAST_4G });
  await page.goto(gallery.server.origin, { waitUntil: 'commit', timeout: 30_000 });
  await page.getByRole('link', { name: 'Search' }).first().waitFor();
  await page.waitForFunction(() => window.seen?.content > 0, undefined, { timeout: 30_000 });
  await page.evaluate(() => {
    window.seen.blank = 0;
    window.seen.frames = 0;
  });
  for (const name of ways) {
    await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
    await page.waitForTimeout(1_200);
  }
  await page.goBack();
  await page.waitForTimeout(800);
  const { blank, frames } = await page.evaluate(() => window.seen);
  await page.context().close();
  const note = `${frames} frames over ${ways.length + 1} changes`;
  return [{ what: 'route changes, empty frames', value: blank, bar: 1, unit: 'frames', note }];
}

import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { existsAt, screens } from '../../tests/e2e/screens';
import { openGallery } from '../../tests/e2e/screens/gallery';
import type { Screen } from '../../tests/e2e/screens/screen';
import { looks, looksOf, pictureOf, widths } from './looks';
import { standStill } from './stand-still';
import { lookAt, takePicture } from './take-picture';
import { writeIndex } from './write-index';

/**
 * Takes pictures of the site's screens into a folder, with a page that shows them.
 * @param wanted beginnings of names; all screens if empty
 * @returns the failed pictures, one line each
 */
export async function takeSitePictures(
  folder: string,
  wanted: readonly string[],
  language: 'en' | 'ar',
): Promise<string[]> {
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin)));
  const jobs = chosen.flatMap((screen) =>
    widths.filter((width) => existsAt(screen, width)).map((width) => ({ screen, width })),
  );
  const total = jobs.length;
  for (const look of looks) {
    const place = path.join(folder, look.folder);
    if (wanted.length === 0) rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
  }
  const gallery = await openGallery({ prepare: standStill });
  const failed: string[] = [];
  try {
    // Two at a time: while one waits for its screen, the other is rendered.
    await Promise.all([work(), work()]);
  } finally {
    await gallery.close();
  }
  writeIndex(folder, screens);
  console.log(`${total - failed.length} of ${total} screens in ${folder}.`);
  return failed;

  async function work(): Promise<void> {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { screen, width } = job;
      const visit = () => gallery.visit(screen, { width, language }, (page) => shoot(page, screen, width));
      // On a busy machine a screen may be late, so try again before it counts as failed.
      await visit()
        .catch(visit)
        .catch((error: Error) => failed.push(`${screen.name} at ${width}: ${error.message.split('\n')[0]}`));
      console.log(`${total - jobs.length} of ${total}  ${screen.name} at ${width}`);
    }
  }

  async function shoot(page: Page, screen: Screen, width: number): Promise<void> {
    for (const look of looksOf(width)) {
      await lookAt(page, look);
      await takePicture(page, path.join(folder, pictureOf(screen, look)));
    }
  }
}

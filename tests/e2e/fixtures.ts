import type { Browser } from 'playwright-core';
import { test } from 'vitest';
import type { ServerOptions } from '../support/servers/running-server';
import { openEmbedScene } from './embed/embed-scene';
import { type GalleryOptions, openGallery } from './screens/gallery';
import { openSite } from './site';

/** The browser that all tests of a file share, and its server. */
interface Stage {
  browser: Browser;
  close(): Promise<void>;
}

type OnCleanup = (cleanup: () => Promise<void>) => void;

/** Once for the file. */
const once = { scope: 'file' } as const;

function opened<Options, Opened extends Stage>(open: (options?: Options) => Promise<Opened>, options?: Options) {
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which other fixtures are needed.
  return async ({}, { onCleanup }: { onCleanup: OnCleanup }): Promise<Opened> => {
    const stage = await open(options);
    onCleanup(() => stage.close());
    return stage;
  };
}

/** Closes what a test has opened after it, and after a failed test has reported its pages. */
function closeNewPages({ browser }: Stage, onCleanup: OnCleanup): void {
  const shared = new Set(browser.contexts());
  onCleanup(async () => {
    for (const context of browser.contexts()) {
      if (shared.has(context)) continue;
      // Playwright's other ways wait for calls that a test answers, and lose all but the first.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });
}

/**
 * Makes the `it` of a file whose tests get `site`: a server and a browser, which start before the first test and end after the
 * last. What a test opens closes after it. What `it.beforeAll` opens stays. Do not extend it, which would start a
 * second site.
 */
export function siteTest(options?: ServerOptions) {
  const it = test
    .extend('site', once, opened(openSite, options))
    .extend('newPages', { auto: true }, ({ site }, { onCleanup }) => closeNewPages(site, onCleanup));
  it.beforeAll(({ site }) => void site);
  return it;
}

/** As {@link siteTest}, with `scene`: a partner's site that embeds ours, and a browser. */
export function embedTest(env?: Record<string, string>) {
  const it = test
    .extend('scene', once, opened(openEmbedScene, env))
    .extend('newPages', { auto: true }, ({ scene }, { onCleanup }) => closeNewPages(scene, onCleanup));
  it.beforeAll(({ scene }) => void scene);
  return it;
}

/** As {@link siteTest}, with `gallery`, which closes the pages of its visits by itself, and keeps their contexts. */
export function galleryTest(options?: GalleryOptions) {
  const it = test.extend('gallery', once, opened(openGallery, options));
  it.beforeAll(({ gallery }) => void gallery);
  return it;
}

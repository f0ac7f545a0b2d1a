import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { demoTokens, openPortal, portalSettled, type Tokens } from '../../../tests/e2e/embed/portal';
import { launchBrowser } from '../../../tests/support/browser/browser';
import { type PartnerSite, startPartnerSite } from '../../../tests/support/browser/partner-site';
import { type RunningServer, startServer } from '../../../tests/support/servers/running-server';
import { standStill } from '../stand-still';
import { takeTall } from '../take-picture';
import { MARGIN, type View, views, WIDTHS } from './views';
import { writeEmbedIndex } from './write-index';

const LONGEST = 1_600;

/**
 * Takes pictures of the partner portal and of each single element into a folder, with a page that shows them.
 * @param wanted beginnings of names; all if empty
 * @returns the failed pictures, one line each
 */
export async function takeEmbedPictures(folder: string, wanted: readonly string[]): Promise<string[]> {
  const chosen = views.filter(({ name }) => wanted.length === 0 || wanted.some((begin) => name.startsWith(begin)));
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await startPartnerSite();
  const env = { DEMO: '40', ACCESS_TTL_S: '86400', ALLOWED_ORIGINS: site.origin };
  const [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  const failed: string[] = [];
  try {
    const studio = { server, site, browser, tokens: await demoTokens(server) };
    for (const view of chosen) {
      for (const width of WIDTHS) {
        const file = path.join(folder, `${view.name}-${width}.webp`);
        const shoot = () => shootView(studio, view, width, file);
        await shoot()
          .catch(shoot)
          .catch((error: Error) => failed.push(`${view.name} at ${width}: ${error.message.split('\n')[0]}`));
      }
      console.log(view.name);
    }
  } finally {
    await browser.close();
    await server.stop();
    await site.close();
  }
  writeEmbedIndex(folder);
  return failed;
}

interface Studio {
  server: RunningServer;
  /** The site that shows each element by itself. */
  site: PartnerSite;
  browser: Browser;
  tokens: Tokens;
}

async function shootView({ server, site, browser, tokens }: Studio, view: View, width: number, file: string) {
  if (view.tag) site.show(pageAlone(server, view.tag));
  const portal = view.tag ? site.origin : server.portal;
  const { page, context, faults } = await openPortal({ browser, portal }, view.path ?? '/', {
    width: view.tag ? width + 2 * MARGIN : width,
    ...(!view.isVisitor && { tokens }),
    prepare: standStill,
  });
  page.setDefaultTimeout(10_000);
  try {
    await portalSettled(page);
    await view.prepare?.(page);
    await takeTall(page, file, view.longest ?? LONGEST, () => portalSettled(page));
    if (faults[0]) throw new Error(faults[0]);
  } finally {
    await context.close();
  }
}

/** Returns a page with only one element, in the elements' own look. */
function pageAlone(server: RunningServer, tag: string): string {
  return `<!doctype html><html lang="en"><title>${tag}</title>
    <meta name="viewport" content="width=device-width" />
    <style>body { margin: ${MARGIN}px; background: #fbf8f4; font-family: system-ui, sans-serif }</style>
    <script type="module" src="${server.origin}/embed/loader.js"></script>
    <mm-${tag} api="${server.api}"></mm-${tag}></html>`;
}

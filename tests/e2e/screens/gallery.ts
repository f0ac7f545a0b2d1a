import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../support/browser/browser';
import { call } from '../../support/calls/http';
import { signUp } from '../../support/members/sign-up';
import { type RunningServer, startServer } from '../../support/servers/running-server';
import { arabicPage } from './arabic-page';
import type { Screen, Viewer } from './screen';

/** The account that the demo members know. */
export const DEMO = { email: 'demo@mm.example', password: 'Demo-2026!' };

/** The conditions for viewing a screen. */
export interface Look {
  /** CSS pixels of the window. */
  width: number;
  scheme?: 'light' | 'dark';
  /** The language of the site. The steps of a screen are written in English. */
  language?: 'en' | 'ar';
}

/** A server with demo members, and a browser that shows their screens. */
export interface Gallery {
  server: RunningServer;
  browser: Browser;
  /** Opens a screen in a page of its own, and closes the page after `use`. */
  visit<Result>(screen: Screen, look: Look, use: (page: Page) => Promise<Result>): Promise<Result>;
  /** A window with a signed-in viewer, without a page of the site yet. The caller closes its context. */
  windowOf(viewer: Viewer, look: Look): Promise<Page>;
  close(): Promise<void>;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const photo = path.resolve('server/seed/portraits/aisha-al-mansoori-1.webp');

/** The options of {@link openGallery}. */
export interface GalleryOptions {
  /** Prepares each page before it opens the site. */
  prepare?(page: Page): Promise<unknown>;
}

/** Starts both. The caller closes them. */
export async function openGallery({ prepare }: GalleryOptions = {}): Promise<Gallery> {
  const env = { DEMO: '40', ACCESS_TTL_S: '86400' };
  const [server, browser] = await Promise.all([startServer({ env }), launchBrowser()]);
  const { body: demo } = await call<Tokens>(server.origin, 'POST', '/api/auth/login/', { json: DEMO });
  const { token, refresh } = await signUp({ url: server.origin });
  const tokens: Record<Viewer, Tokens | undefined> = {
    visitor: undefined,
    newcomer: { access_token: token, refresh_token: refresh },
    demo,
  };

  async function pageOf(viewer: Viewer, look: Look, context: BrowserContext): Promise<Page> {
    const { language = 'en', width, scheme = 'light' } = look;
    await context.setOffline(false);
    await context.clearCookies();
    await context.addCookies([{ name: 'mm_lang', value: language, url: server.origin }]);
    const made = await context.newPage();
    await made.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    // Without motion, because a colour that is still fading in is not final.
    await made.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    const page = language === 'ar' ? arabicPage(made) : made;
    page.setDefaultTimeout(10_000);
    const stored = Object.entries(tokens[viewer] ?? {}).filter(([name]) => name.endsWith('_token'));
    await page.addInitScript(startAs, { origin: server.origin, stored });
    await prepare?.(page);
    return page;
  }

  /** Contexts in which no page is open. They keep the site's files, which a new one would load and compile again. */
  const free: BrowserContext[] = [];

  return {
    server,
    browser,
    windowOf: async (viewer, look) => pageOf(viewer, look, await browser.newContext()),
    async visit(screen, look, use) {
      const context = free.pop() ?? (await browser.newContext());
      const page = await pageOf(screen.viewer, look, context);
      try {
        const { width, language = 'en' } = look;
        await screen.show(page, { origin: server.origin, width, photo, language });
        return await use(page);
      } finally {
        await page.close();
        free.push(context);
      }
    },
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

/** Empties what the site has stored, and signs the viewer in, when a page first opens the site. */
function startAs({ origin, stored }: { origin: string; stored: [name: string, value: string][] }): void {
  if (location.origin !== origin || sessionStorage.getItem('started')) return;
  sessionStorage.setItem('started', 'yes');
  localStorage.clear();
  for (const [name, value] of stored) localStorage.setItem(name, value);
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, firefox, type Page } from 'playwright-core';
import { launchBrowser } from '../support/browser/browser';
import { openWebKit } from './webkit/open';

/** The browser engines that members have. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A window with a session of its own. */
export interface Window {
  /** In WebKit the part of Playwright's page that the suite uses. */
  page: Page;
  close(): Promise<void>;
}

/** A browser engine. */
export interface Engine {
  name: EngineName;
  open(size?: { width: number; height: number }): Promise<Window>;
  close(): Promise<void>;
}

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** The engine that the running project tests. */
export async function startEngine(): Promise<Engine> {
  const name = process.env.ENGINE as EngineName;
  if (name === 'webkit') return startWebKit();
  const browser = name === 'firefox' ? await launchFirefox() : await launchBrowser();
  return {
    name,
    async open(size = DESKTOP) {
      const context = await browser.newContext({ viewport: size, ...asTheSystem });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      return { page, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

/** Nothing of the system's is emulated: Firefox cannot. */
const asTheSystem = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };

/** Firefox as Debian ships it, over WebDriver BiDi. */
function launchFirefox(): Promise<Browser> {
  return firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX, headless: true });
}

/** Debian's Firefox. */
export const FIREFOX = '/usr/bin/firefox-esr';

function startWebKit(): Engine {
  return {
    name: 'webkit',
    async open(size = DESKTOP) {
      const { page, close } = await openWebKit(size);
      return { page: page as unknown as Page, close };
    },
    close: async () => undefined,
  };
}

/** Keeps a picture of a page, for people to look at, and returns its file: `test-results/<engine>/<name>.png`. */
export async function picture({ name: engine }: Engine, page: Page, name: string): Promise<string> {
  const folder = path.resolve('test-results', engine);
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  return file;
}

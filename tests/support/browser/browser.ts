import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium';
import { logPages } from './page-log';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the launch options for this machine's Chromium.
 * @throws Error if there is none, which the global setup of the browser tests prevents.
 */
export function chromiumArguments(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium was found: set CHROMIUM to the path of one.');
  // Chromium's sandbox refuses to run as root.
  return { executablePath, args: process.getuid?.() === 0 ? [...FLAGS, '--no-sandbox'] : FLAGS };
}

/**
 * Starts a headless Chromium, which the caller closes. Use one `browser.newContext()` for each member of a test. The service
 * worker is off, because Playwright cannot answer its requests; a test of it passes `serviceWorkers: 'allow'`.
 * @throws Error if there is no Chromium, which the global setup of the browser tests prevents.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = logPages(await chromium.launch({ ...chromiumArguments(), headless: true }));
  const open = browser.newContext.bind(browser);
  browser.newContext = (options) => open({ serviceWorkers: 'block', ...options });
  return browser;
}

/** Closes the pages of the test before, which load the machine. For `beforeEach`, because a failed test reports its pages. */
export async function closePages(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

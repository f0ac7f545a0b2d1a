import { existsSync } from 'node:fs';

/** Debian's headless Chromium, like Playwright's own. It needs a third of the processor time. */
export const HEADLESS = '/usr/bin/chromium-headless-shell';

const KNOWN = [
  HEADLESS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Finds the browser for the tests: the one in CHROMIUM, or the first in a known place. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`);
  return named || KNOWN.find((place) => existsSync(place));
}

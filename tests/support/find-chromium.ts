import { existsSync } from 'node:fs';

/** Debian's Chromium that has no window to draw, as Playwright's own is: it does the same for a third of the time. */
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

/** The browser for the tests: the one that CHROMIUM names, else the first known place that holds one. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, and there is no such file.`);
  return named || KNOWN.find((place) => existsSync(place));
}

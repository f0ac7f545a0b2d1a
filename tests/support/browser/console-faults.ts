import type { Page } from 'playwright-core';

/** The browser's own line for a server that is busy. Clients repeat such calls by themselves. */
const BUSY = 'the server responded with a status of 503';

/**
 * Collects the errors of a page from now on: those that its code throws, and those that the browser reports to its console.
 * @param faults where to add them
 */
export function consoleFaults(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => {
    if (line.type() === 'error' && !line.text().includes(BUSY)) faults.push(line.text());
  });
  return faults;
}

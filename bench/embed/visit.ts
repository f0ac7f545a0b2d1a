import type { Browser } from 'playwright-core';
import type { Visit, Visited } from './conditions';
import { countedVisit } from './counted';
import type { Devtools } from './devtools';
import { timedVisit } from './timed';

/** Visits a page twice with an empty cache: slowed down for clock times, and at full speed for all other values. */
export async function visit(devtools: Devtools, browser: Browser, visited: Visited): Promise<Visit> {
  return { ...(await timedVisit(devtools, visited)), ...(await countedVisit(browser, visited)) };
}

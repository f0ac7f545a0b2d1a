import type { Contender } from './contenders';
import type { Kept } from './members';

/** The results of one visit to a page. */
export interface Visit {
  /** Milliseconds until the page was usable, and the longest task, at 4x. */
  ready: number;
  longest: number;
  shift: number;
  /** The longest row of requests of which each began after the one before had ended. */
  chain: readonly string[];
  /** CPU milliseconds of the main thread, in scripts and in total, measured at full speed, times 4. */
  script: number;
  task: number;
  /** Megabytes of live JavaScript objects. */
  heap: number;
  /** Kilobytes of code on the wire, the number of its files, and of all requests without the page itself. */
  code: number;
  files: number;
  requests: number;
}

/** The slowdown of the visitor's processor against this machine. */
export const RATE = 4;

/** The time-out for a page to become usable, and the time after that which still counts. In milliseconds. */
export const LONGEST = 30_000;
export const REST = 500;

/** The profile of a phone's network in Chromium: milliseconds, and bytes per second. */
export const PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** The size of the viewport. */
export const VIEWPORT = { width: 1280, height: 900 };

/** The page to visit, and the content of localStorage before the visit. */
export interface Visited {
  origin: string;
  contender: Contender;
  kept: Kept;
  /** Whether to use a phone's network. */
  isPhone: boolean;
}

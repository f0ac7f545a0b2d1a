import type { Contender } from './contenders';
import type { Kept } from './members';

/** What one visit of a page showed. */
export interface Visit {
  /** Milliseconds until it was usable, and the longest task, at 4x. */
  ready: number;
  longest: number;
  shift: number;
  /** Milliseconds of the main thread's own time: in scripts, and in all; measured at full speed, times 4. */
  script: number;
  task: number;
  /** Megabytes of live JavaScript objects. */
  heap: number;
  /** Kilobytes of code on the wire, how many files they are, and all requests beside the page itself. */
  code: number;
  files: number;
  requests: number;
}

/** How much slower than this machine's processor the visitor's is. */
export const RATE = 4;

/** A page is usable, at the latest, after so many milliseconds; what it goes on to do is part of it for so many more. */
export const LONGEST = 30_000;
export const REST = 500;

/** A phone's network, as Chromium imitates it: milliseconds, and bytes a second. */
export const PHONE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** The part of a window that shows the page. */
export const VIEWPORT = { width: 1280, height: 900 };

/** What is visited, and what localStorage holds before. */
export interface Visited {
  origin: string;
  contender: Contender;
  kept: Kept;
  /** Over a phone's network instead of none. */
  isPhone: boolean;
}

import type { Platform } from '../platform';

const SLOWEST = 60_000;
const SPREAD = 0.2;

/** A task repeated at an interval until stopped. */
export interface Poll {
  /** Runs the task now (unless it is running) and counts the interval from its end. */
  now(): void;
  stop(): void;
}

/**
 * Repeats a task while somebody looks and the network is there (decision 12): at once on return, never overlapping,
 * spread by 20 percent, twice as slow after each failure up to a minute, and not before the backend asks for it.
 * @param task resolves to undefined, or to the milliseconds that the backend asks to wait after a failure, 0 for none
 */
export function startPoll(platform: Platform, interval: number, task: () => Promise<number | undefined>): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let stopped = false;
  let failures = 0;
  let asked = 0;

  const mayRun = () => !stopped && platform.isVisible() && platform.isOnline();

  function schedule() {
    clearTimeout(timer);
    if (!mayRun()) return;
    const slowed = Math.min(interval * 2 ** failures, Math.max(SLOWEST, interval));
    timer = setTimeout(run, asked + slowed * (1 - SPREAD / 2 + platform.random() * SPREAD));
  }

  async function run() {
    if (running || !mayRun()) return;
    clearTimeout(timer);
    running = true;
    try {
      const wait = await task();
      failures = wait === undefined ? 0 : failures + 1;
      asked = wait ?? 0;
    } finally {
      running = false;
      schedule();
    }
  }

  const endAttention = platform.onAttention(() => {
    clearTimeout(timer);
    void run();
  });
  schedule();

  return {
    now: () => void run(),
    stop() {
      stopped = true;
      clearTimeout(timer);
      endAttention();
    },
  };
}

import type { Platform } from '../platform';

const SLOWEST = 60_000;
const SPREAD = 0.2;

/** A task repeated at an interval until stopped. */
export interface Poll {
  /** Runs the task now, unless it is running, and restarts the interval when it ends. */
  now(): void;
  stop(): void;
}

/**
 * Repeats a task while the page is visible and online (decision 12). Runs at once when the member returns, and never twice at
 * the same time. Intervals vary by up to 10 percent either way, double after each failure up to a minute, and respect the backend's wish to
 * wait.
 * @param task resolves to undefined, or after a failure to the milliseconds that the backend asks to wait, 0 for none
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

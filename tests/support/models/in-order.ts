import type { Scheduler } from 'fast-check';

/** Until everything that follows from what has just happened has happened, but for what waits for the scheduler. */
export async function settled(): Promise<void> {
  // Bodies are read in several turns of the event loop.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Lets happen what waits for the scheduler, one after another in the order it decides, until nothing is left.
 * @param look called after each
 */
export async function inOrder(scheduler: Scheduler, look: () => void = () => undefined): Promise<void> {
  await settled();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await settled();
    look();
  }
}

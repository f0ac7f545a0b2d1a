import type { Scheduler } from 'fast-check';

/** Resolves once all consequences of the last step have run, except those that wait for the scheduler. */
export async function settled(): Promise<void> {
  // Reading a body takes several turns of the event loop.
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/**
 * Runs all tasks that wait for the scheduler, one at a time in its order.
 * @param look called after each task
 */
export async function inOrder(scheduler: Scheduler, look: () => void = () => undefined): Promise<void> {
  await settled();
  while (scheduler.count() > 0) {
    await scheduler.waitOne();
    await settled();
    look();
  }
}

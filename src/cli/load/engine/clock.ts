/** The clock of the load engine, in milliseconds from any start. Tests replace it with one that they advance. */
export interface Clock {
  now(): number;
  /** Resolves at this time, or at once when the signal aborts. */
  until(time: number, signal: AbortSignal): Promise<void>;
}

/** Creates a clock with the time of this process. */
export function createClock(): Clock {
  // One listener per signal. With thousands of them, removing one would search through all.
  const sleepers = new WeakMap<AbortSignal, Set<() => void>>();

  function sleepersOf(signal: AbortSignal): Set<() => void> {
    const known = sleepers.get(signal);
    if (known) return known;
    const fresh = new Set<() => void>();
    sleepers.set(signal, fresh);
    signal.addEventListener('abort', () => {
      for (const wake of fresh) wake();
    });
    return fresh;
  }

  return {
    now: () => performance.now(),
    until(time, signal) {
      const wait = time - performance.now();
      if (wait <= 0 || signal.aborted) return Promise.resolve();
      const asleep = sleepersOf(signal);
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          asleep.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, wait);
        asleep.add(wake);
      });
    },
  };
}

/** Time as the load engine sees it, in milliseconds from any start; tests give one that they move on themselves. */
export interface Clock {
  now(): number;
  /** Resolves when it is this late, or at once when the signal ends. */
  until(time: number, signal: AbortSignal): Promise<void>;
}

/** Makes the time of this process. */
export function createClock(): Clock {
  // One listener a signal: those of thousands of sleeping members would be searched through whenever one wakes.
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

import { monitorEventLoopDelay, performance } from 'node:perf_hooks';

/** How the generator itself fared: where it was short of breath, the percentiles are its own and not the backend's. */
export interface Health {
  /** How late the event loop came to things, 99th percentile, in milliseconds. */
  loopDelayP99: number;
  /** Share of the time, 0 to 1, in which the event loop was busy. */
  utilisation: number;
  /** How late turns began, 99th percentile, in milliseconds. */
  latenessP99: number;
  /** Turns that were due but not begun. */
  dropped: number;
}

/** Above these the generator is starved. */
export const MOST: Record<keyof Health, number> = { loopDelayP99: 100, utilisation: 0.9, latenessP99: 50, dropped: 0 };

/** A run shorter than this, in milliseconds, is mostly its own start and says nothing about the loop. */
const SHORTEST = 1000;

/** Of fewer turns the 99th percentile is just the latest one. */
const FEWEST = 50;

/**
 * Why latencies of a run are not to be trusted, a sentence each; none where they are.
 * @param run how long it took, in milliseconds, and how many turns it had
 */
export function faultsOf(health: Health, { took, turns }: { took: number; turns: number }): string[] {
  const faults: string[] = [];
  const { loopDelayP99, utilisation, latenessP99, dropped } = health;
  if (dropped > MOST.dropped) faults.push(`${dropped} turns were never begun: too many were under way.`);
  if (turns >= FEWEST && latenessP99 > MOST.latenessP99)
    faults.push(`Turns began up to ${latenessP99.toFixed(0)} ms late (p99).`);
  if (took < SHORTEST) return faults;
  if (loopDelayP99 > MOST.loopDelayP99) faults.push(`The event loop was ${loopDelayP99.toFixed(0)} ms late (p99).`);
  if (utilisation > MOST.utilisation) {
    faults.push(`The event loop was busy ${(utilisation * 100).toFixed(0)} % of the time.`);
  }
  return faults;
}

/** Watches the event loop of a process. */
export interface LoopWatch {
  /** Ends it and gives what was seen. */
  end(): Pick<Health, 'loopDelayP99' | 'utilisation'>;
}

/** How often the delay is looked at, in milliseconds; the delay seen includes one such step. */
const STEP = 10;

/** Starts to watch the event loop of this process. */
export function watchLoop(): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: STEP });
  const before = performance.eventLoopUtilization();
  delay.enable();
  return {
    end() {
      delay.disable();
      return {
        loopDelayP99: Math.max(0, delay.percentile(99) / 1e6 - STEP),
        utilisation: performance.eventLoopUtilization(before).utilization,
      };
    },
  };
}

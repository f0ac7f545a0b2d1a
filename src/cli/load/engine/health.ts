import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { amount } from '../../text/amount';

/** The health of the load generator. If it is overloaded, the percentiles are its own and not the backend's. */
export interface Health {
  /** The delay of the event loop, 99th percentile, in milliseconds. */
  loopDelayP99: number;
  /** The share of time, 0 to 1, in which the event loop was busy. */
  utilisation: number;
  /** How late turns began, 99th percentile, in milliseconds. */
  latenessP99: number;
  /** Turns that were due but never began. */
  dropped: number;
}

/** Above these values the generator is overloaded. */
export const MOST: Record<keyof Health, number> = { loopDelayP99: 100, utilisation: 0.9, latenessP99: 50, dropped: 0 };

/** A shorter run, in milliseconds, consists mostly of its start and says nothing about the event loop. */
const SHORTEST = 1000;

/** So many turns must have started late, and more than one of a hundred. A few late ones may be due to anything. */
const FEWEST_LATE = 5;
const LATE_SHARE = 0.01;

/**
 * Returns the reasons not to trust the latencies of a run, one sentence each. Empty if they can be trusted.
 * @param run its duration in milliseconds, its number of turns, and how many of them started too late: by default, as few as the
 * 99th percentile allows
 */
export function faultsOf(
  health: Health,
  { took, turns, late = leastLate(health, turns) }: { took: number; turns: number; late?: number },
): string[] {
  const faults: string[] = [];
  const { loopDelayP99, utilisation, latenessP99, dropped } = health;
  if (dropped > MOST.dropped) faults.push(`${dropped} turns never started, because too many were running.`);
  if (late >= FEWEST_LATE && late > turns * LATE_SHARE)
    faults.push(
      `Turns started up to ${latenessP99.toFixed(0)} ms late (p99), ${late} of ${turns} more than ${MOST.latenessP99} ms.`,
    );
  if (took < SHORTEST) return faults;
  if (loopDelayP99 > MOST.loopDelayP99) faults.push(`The event loop was ${loopDelayP99.toFixed(0)} ms late (p99).`);
  if (utilisation > MOST.utilisation) {
    faults.push(`The event loop was busy ${(utilisation * 100).toFixed(0)} % of the time.`);
  }
  return faults;
}

/** Returns the reason not to trust a run in which this machine could not open all connections. */
export function shortageFaults(calls: number): string[] {
  if (calls === 0) return [];
  return [
    `This machine ran out of file handles or ports for ${amount(calls, 'call')}. Raise the limit: ulimit -n 65536`,
  ];
}

function leastLate({ latenessP99 }: Health, turns: number): number {
  return latenessP99 > MOST.latenessP99 ? Math.floor(turns * LATE_SHARE) + 1 : 0;
}

/** Measures the event loop of a process. */
export interface LoopWatch {
  /** Stops measuring and returns the results. */
  end(): Pick<Health, 'loopDelayP99' | 'utilisation'>;
}

/** How often to measure the delay, in milliseconds. The measured delay includes one such step. */
const STEP = 10;

/** Starts to measure the event loop of this process. */
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

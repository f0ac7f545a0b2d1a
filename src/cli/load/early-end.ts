import type { Recorder } from './engine/recorder';
import { isMissed, type Threshold } from './thresholds';

/** Turns between two checks, and the number of measurements that a check needs. */
const EVERY = 50;

/** Watches thresholds while a load runs. */
export interface EarlyEnd {
  /** Call after each turn. */
  turnEnded(): void;
  /** The threshold that ended the load, as it was written. Undefined if none did. */
  missed(): string | undefined;
}

/** Calls `stop` when a threshold is missed, checked after every fifty turns. A rate is known only at the end, so it never is. */
export function watchThresholds(thresholds: readonly Threshold[], recorder: Recorder, stop: () => void): EarlyEnd {
  const watched = thresholds.filter(({ measure }) => measure !== 'rate');
  let turns = 0;
  let missed: string | undefined;
  return {
    turnEnded() {
      turns += 1;
      if (missed !== undefined || turns % EVERY !== 0) return;
      missed = watched.find((one) => isMissed(one, recorder))?.text;
      if (missed !== undefined) stop();
    },
    missed: () => missed,
  };
}

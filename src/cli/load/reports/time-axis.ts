import { shown } from '../results/times-text';

/** Places times on a logarithmic axis. */
export interface TimeAxis {
  /** Returns the position of a time in milliseconds, as a percentage of the width. */
  at(ms: number): number;
  /** Round times with enough distance, and their texts. */
  ticks: readonly { ms: number; text: string }[];
}

/** Ticks closer than this, in per cent, would overlap on a phone. */
const APART = 14;

/** Creates the axis between two times in milliseconds. */
export function timeAxis(from: number, to: number): TimeAxis {
  const [low, high] = [Math.log(Math.max(from, 0.001)), Math.log(Math.max(to, 0.001))];
  // The axis needs a width even if all calls took the same time.
  const room = Math.max(high - low, 0.05);
  const at = (ms: number) => Math.min(100, Math.max(0, ((Math.log(Math.max(ms, 0.001)) - low) / room) * 100));
  const ticks: { ms: number; text: string }[] = [];
  for (const ms of roundTimes(Math.exp(low), Math.exp(low + room))) {
    const last = ticks.at(-1);
    if (!last || at(ms) - at(last.ms) >= APART) ticks.push({ ms, text: tickText(ms) });
  }
  return { at, ticks };
}

function* roundTimes(from: number, to: number): Generator<number> {
  for (let power = Math.floor(Math.log10(from)); 10 ** power <= to; power += 1) {
    for (const digit of [1, 2, 5]) {
      const ms = digit * 10 ** power;
      if (ms >= from && ms <= to) yield ms;
    }
  }
}

/** Formats a round time in a suitable unit: `0.5 ms`, `20 ms`, `2 s`. */
function tickText(ms: number): string {
  return ms >= 1000 ? `${ms / 1000} s` : `${ms < 1 ? Number(shown(ms)) : ms} ms`;
}

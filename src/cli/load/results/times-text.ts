import { thousands } from '../../text/thousands';

/** Formats milliseconds with three significant figures: `0.42`, `12.3`, `1,240`. */
export function shown(time: number): string {
  if (time >= 100) return thousands(Math.round(time));
  return time >= 10 ? time.toFixed(1) : time.toFixed(2);
}

/** Formats milliseconds with a unit: `0.42 ms`, `12.3 ms`, `2.16 s`. */
export function timed(time: number): string {
  return time >= 1000 ? `${(time / 1000).toFixed(time < 10_000 ? 2 : 1)} s` : `${shown(time)} ms`;
}

/** Formats a whole number for people: `12,345`. */
export const counted = (count: number): string => thousands(Math.round(count));

/** Formats a fraction as per cent: `0.25 %`. */
export const asPercent = (share: number): string => `${(share * 100).toFixed(share < 0.1 && share > 0 ? 2 : 0)} %`;

/** Formats the value that a threshold checked, in the unit of its bound. */
export function measuredText(threshold: string, value: number): string {
  if (threshold.startsWith('errors')) return asPercent(value);
  return threshold.startsWith('rate') ? `${shown(value)}/s` : timed(value);
}

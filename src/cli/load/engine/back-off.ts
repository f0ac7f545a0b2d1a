import type { Random } from '../../virtual/random';

/** How a turn ended, as far as the next turn of its member depends on it. */
export interface TurnEnd {
  failed: boolean;
  /** How long the backend asks to wait, in milliseconds. */
  wait?: number | undefined;
}

/** The pause after a first failure, and the longest one, in milliseconds. */
const FIRST = 250;
const LONGEST = 30_000;

/**
 * Returns how long a member waits after failed turns, in milliseconds: as long as the backend asks, and at least twice as long
 * after each further failure.
 */
export function pauseAfter(failures: number, end: TurnEnd | undefined, random: Random): number {
  if (!end?.failed) return 0;
  const own = Math.min(FIRST * 2 ** Math.min(failures - 1, 10), LONGEST);
  // The draw keeps members who failed together from coming back together.
  return Math.max(end.wait ?? 0, own) + (random() * own) / 2;
}

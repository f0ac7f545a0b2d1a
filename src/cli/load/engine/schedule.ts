import type { Random } from '../../virtual/random';

/** A part of an open schedule: arrivals per second, changing evenly from one rate to the other. */
export interface RateStage {
  /** Milliseconds. */
  lasts: number;
  from: number;
  to: number;
}

/**
 * Yields when arrivals are due, in milliseconds from the start. Each equal share of the schedule has one, at a random place
 * within it. So the rate is exact, and arrivals never fall into step with the backend.
 */
export function* arrivals(stages: readonly RateStage[], random: Random): Generator<number> {
  let begin = 0;
  // The number of arrivals in earlier stages. Its fraction is carried over to the next stage.
  let before = 0;
  let due = random();
  for (const { lasts, from, to } of stages) {
    const within = ((from + to) / 2) * (lasts / 1000);
    for (; due < before + within; due = Math.floor(due) + 1 + random()) {
      yield begin + timeOf(due - before, from, to, lasts);
    }
    before += within;
    begin += lasts;
  }
}

/**
 * Returns when this many arrivals have occurred, in milliseconds from the start of a stage. The inverse of the rate's integral.
 */
function timeOf(count: number, from: number, to: number, lasts: number): number {
  const slope = (to - from) / (lasts / 1000);
  if (slope === 0) return (count / from) * 1000;
  // This form of the solution stays precise for small slopes.
  return ((2 * count) / (from + Math.sqrt(Math.max(0, from * from + 2 * slope * count)))) * 1000;
}

/** Returns when a member begins, if all arrive evenly within a time, in milliseconds. */
export function beginOf(index: number, members: number, arrive: number, random: Random): number {
  return ((index + random()) / members) * arrive;
}

/** The spread of think times. With this value, one in twenty is more than twice the median. */
const SPREAD = 0.45;
const LONGEST = 10;

/** Returns a random think time in milliseconds. Lognormal like people's, and at most ten times the median. */
export function thinkTime(median: number, random: Random): number {
  if (median === 0) return 0;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(median * LONGEST, median * Math.exp(SPREAD * normal));
}

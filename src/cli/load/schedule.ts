import type { Random } from '../virtual/random';

/** A part of an open schedule: arrivals a second, changing evenly from one rate to the other. */
export interface Stage {
  /** Milliseconds. */
  lasts: number;
  from: number;
  to: number;
}

/**
 * When arrivals are due, in milliseconds from the start: one in each equal share of the schedule, at a random place
 * within, so that the rate is kept exactly and no two runs of arrivals beat in time with the backend.
 */
export function* arrivals(stages: readonly Stage[], random: Random): Generator<number> {
  let begin = 0;
  // Arrivals that earlier stages have had, and what they left over of the next.
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

/** When so many have arrived, in milliseconds from the start of a stage: the rate's integral, turned round. */
function timeOf(count: number, from: number, to: number, lasts: number): number {
  const slope = (to - from) / (lasts / 1000);
  if (slope === 0) return (count / from) * 1000;
  // The form of the solution that loses nothing where the slope is small.
  return ((2 * count) / (from + Math.sqrt(Math.max(0, from * from + 2 * slope * count)))) * 1000;
}

/** When the member at an index begins, where all arrive evenly within a time, in milliseconds. */
export function beginOf(index: number, members: number, arrive: number, random: Random): number {
  return ((index + random()) / members) * arrive;
}

/** How far think times spread: with this, one in twenty is more than twice the median. */
const SPREAD = 0.45;
const LONGEST = 10;

/** A think time about a median, in milliseconds: lognormal, as people's are, at most ten times the median. */
export function thinkTime(median: number, random: Random): number {
  if (median === 0) return 0;
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(median * LONGEST, median * Math.exp(SPREAD * normal));
}

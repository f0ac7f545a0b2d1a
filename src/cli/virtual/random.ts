import { hashOf } from '../text/hash';

/** Returns numbers from 0 to below 1. A new generator with the same seed and path returns the same numbers. */
export type Random = () => number;

/**
 * Returns random numbers for one purpose, named by a path below a seed, e.g. `randomFor('42', 'member', 7, 'height')`. Each path
 * has its own numbers, so generating one more thing never changes the others.
 */
export function randomFor(seed: string, ...path: readonly (string | number)[]): Random {
  let state = hashOf(`${seed}\u001f${path.join('\u001f')}`);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns one entry of a list. All have the same chance. */
export function pick<Value>(random: Random, list: readonly Value[]): Value {
  return list[Math.floor(random() * list.length)] as Value;
}

/** Returns a whole number from `least` to `most`, inclusive. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** Returns a whole number around the middle of `least` to `most`. Numbers near the ends are rare. */
export function around(random: Random, least: number, most: number): number {
  return Math.round(least + ((random() + random() + random()) / 3) * (most - least));
}

/** Values with their frequencies, in any unit. */
export type Weights<Value extends string = string> = Readonly<Partial<Record<Value, number>>>;

export function weighted<Value extends string>(random: Random, weights: Weights<Value>): Value {
  const entries = Object.entries(weights) as [Value, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  return (entries[0] as [Value, number])[0];
}

/** Returns several different entries of a list, in the order of the list. */
export function several<Value>(random: Random, list: readonly Value[], count: number): Value[] {
  const left = list.map((value, index) => ({ value, index }));
  const taken: { value: Value; index: number }[] = [];
  while (taken.length < count && left.length) {
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return taken.sort((one, other) => one.index - other.index).map(({ value }) => value);
}

/** Returns true in this share (0 to 1) of all cases. */
export function chance(random: Random, share: number): boolean {
  return random() < share;
}

/**
 * Whether the item at an index belongs to a share of all. Unlike `chance`, it is spread evenly and exact for every length, so
 * that equal shares come out equal (largest remainder).
 */
export function inShare(index: number, share: number): boolean {
  return Math.floor((index + 1) * share + 1e-9) > Math.floor(index * share + 1e-9);
}

/** Gives numbers of at least 0 and below 1, the same ones each time it is made anew. */
export type Random = () => number;

/** A 32-bit hash of text (FNV-1a with a final mix), so that seeds that differ by one letter share nothing. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Random numbers of one purpose, named by a path below a seed, e.g. `randomFor('42', 'member', 7, 'height')`. Each path
 * has numbers of its own: asking for one more thing never moves the others.
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

/** One of a list, each as likely as the others. */
export function pick<Value>(random: Random, list: readonly Value[]): Value {
  return list[Math.floor(random() * list.length)] as Value;
}

/** A whole number from `least` to `most`, both within. */
export function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

/** A whole number about the middle of `least` to `most`: the ends are rare. */
export function around(random: Random, least: number, most: number): number {
  return Math.round(least + ((random() + random() + random()) / 3) * (most - least));
}

/** Values with how often each comes, in any unit. */
export type Weights<Value extends string = string> = Readonly<Partial<Record<Value, number>>>;

/** One value by its weight. */
export function weighted<Value extends string>(random: Random, weights: Weights<Value>): Value {
  const entries = Object.entries(weights) as [Value, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of entries) {
    left -= weight;
    if (left < 0) return value;
  }
  return (entries[0] as [Value, number])[0];
}

/** Several of a list without a repeat, in the order of the list. */
export function several<Value>(random: Random, list: readonly Value[], count: number): Value[] {
  const left = list.map((value, index) => ({ value, index }));
  const taken: { value: Value; index: number }[] = [];
  while (taken.length < count && left.length) {
    taken.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return taken.sort((one, other) => one.index - other.index).map(({ value }) => value);
}

/** Whether something happens that happens in this share (0 to 1) of all cases. */
export function chance(random: Random, share: number): boolean {
  return random() < share;
}

/**
 * Whether the thing at an index is one of a share of all: spread evenly and exact at every length, so that equal shares
 * come out equal (largest remainder), unlike chance.
 */
export function inShare(index: number, share: number): boolean {
  return Math.floor((index + 1) * share + 1e-9) > Math.floor(index * share + 1e-9);
}

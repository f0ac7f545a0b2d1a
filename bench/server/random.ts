/** Seeded random numbers. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** An item of a list. */
  pick<Each>(list: readonly Each[]): Each;
  /** True with that probability. */
  chance(share: number): boolean;
  /** One of the values, chosen by weight. */
  weighted<Each>(weights: readonly (readonly [value: Each, weight: number])[]): Each;
  /** That many different items of a list, in the list's order. */
  some<Each>(list: readonly Each[], count: number): Each[];
}

/** Mulberry32: small, fast, and good enough for generated members. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Each>(list: readonly Each[]): Each => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  };
  return {
    next,
    between,
    pick,
    chance: (share) => next() < share,
    weighted<Each>(weights: readonly (readonly [value: Each, weight: number])[]) {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      const found = weights.find(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? pick(weights))[0];
    },
    some<Each>(list: readonly Each[], count: number) {
      let wanted = Math.min(count, list.length);
      return list.filter((_, index) => {
        const taken = next() < wanted / (list.length - index);
        if (taken) wanted -= 1;
        return taken;
      });
    },
  };
}

const LAYOUTS = ['8', '9', 'a', 'b'] as const;
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Returns a seeded id of version 7. */
export function seededId(random: Random, at: Date): string {
  const time = hex(at.getTime(), 12);
  const six = () => hex(random.between(0, 0xffffff), 6);
  const middle = six();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${middle.slice(0, 3)}-${random.pick(LAYOUTS)}${middle.slice(3)}-${six()}${six()}`;
}

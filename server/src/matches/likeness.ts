import { HOBBIES } from '@core/options';

const longestFirst = [...HOBBIES].sort((one, other) => other.length - one.length);

/** The known hobbies in a profile's one string; hobby names may themselves hold commas. */
export function hobbiesOf(interests: string): string[] {
  let rest = interests;
  return longestFirst.filter((hobby) => {
    const found = rest.includes(hobby);
    if (found) rest = rest.replace(hobby, '');
    return found;
  });
}

/** The parts of a comma-separated string. */
export function partsOf(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** What two lists have in common. */
export function shared(one: readonly string[], other: readonly string[]): string[] {
  return one.filter((entry) => other.includes(entry));
}

/** Common entries as a part (0 to 1) of the shorter list; 0 when either is empty. */
export function overlap(one: readonly string[], other: readonly string[]): number {
  const shorter = Math.min(one.length, other.length);
  return shorter === 0 ? 0 : shared(one, other).length / shorter;
}

/** 1 up to a difference of `full`, falling in a straight line to 0 at `none`. */
export function closeness(difference: number, full: number, none: number): number {
  return Math.min(1, Math.max(0, (none - Math.abs(difference)) / (none - full)));
}

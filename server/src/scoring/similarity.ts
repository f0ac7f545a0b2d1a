/** Returns the number of bits that two sets have in common. */
export function shared(one: number, other: number): number {
  return sizeOf(one & other);
}

/** Returns the number of bits in a set. */
export function sizeOf(set: number): number {
  let left = set;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Returns the common entries as a fraction (0 to 1) of the smaller set; 0 if one set is empty. */
export function overlap(one: number, other: number): number {
  const smaller = Math.min(sizeOf(one), sizeOf(other));
  return smaller === 0 ? 0 : shared(one, other) / smaller;
}

/** Returns 1 up to a difference of `full`, then falls linearly to 0 at `none`. */
export function closeness(difference: number, full: number, none: number): number {
  return Math.min(1, Math.max(0, (none - Math.abs(difference)) / (none - full)));
}

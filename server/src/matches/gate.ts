import type { CompatibilityMember, WishName } from './compatibility-member';
import { fitOf } from './wish-fit';
import { shownWishes } from './wishes';

/**
 * A member who looks at others. `live` follows every change of their profile and preferences; `snapshot` is the one of
 * this week. Compared with others' private answers, `live` decides only the order of members already chosen (decision 34).
 */
export interface Viewer {
  live: CompatibilityMember;
  snapshot: CompatibilityMember;
}

/**
 * Whether each may be suggested to the other: each is of the gender that the other looks for, and no must-have of
 * either is known to be unmet. An unknown answer excludes nobody. The database checks that both are adults, visible and
 * without a block between them.
 */
export function suits(one: CompatibilityMember, other: CompatibilityMember): boolean {
  return (
    one.wantedGender === other.gender && other.wantedGender === one.gender && admits(one, other) && admits(other, one)
  );
}

/** Whether no must-have of `one` is known to be unmet by `other`. */
export function admits(one: CompatibilityMember, other: CompatibilityMember, mustHaves = one.mustHaves): boolean {
  return mustHaves.every((name) => fitOf(name, one, other)?.isMet !== false);
}

const isShown = (name: WishName) => shownWishes.some(([wish]) => wish === name);

/**
 * Returns the test whether a member meets a viewer's must-haves, as far as known. Must-haves about shown facts count at
 * once. Those about private answers count from the next snapshot on: otherwise a member could set one, look who
 * disappears, and know that answer.
 */
export function mustHavesOf({ live, snapshot }: Viewer): (other: CompatibilityMember) => boolean {
  const shown = live.mustHaves.filter(isShown);
  const hidden = snapshot.mustHaves.filter((name) => !isShown(name));
  return (other) => admits(live, other, shown) && admits(snapshot, other, hidden);
}

/** Returns the test of whom a list may suggest to a viewer: each meets the must-haves of the other. */
export function gateFor(viewer: Viewer): (other: CompatibilityMember) => boolean {
  const meets = mustHavesOf(viewer);
  return (other) => meets(other) && admits(other, viewer.snapshot);
}

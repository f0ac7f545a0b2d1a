import type { CompatibilityMember, WishName } from './compatibility-member';
import { fitOf } from './wish-fit';
import { shownWishes } from './wishes';

/**
 * A member who looks at others. `live` follows every change of their profile and preferences; `snapshot` is fixed for the week.
 * When `live` is compared with others' private answers, it may only order members who are already chosen (decision 34).
 */
export interface Viewer {
  live: CompatibilityMember;
  snapshot: CompatibilityMember;
}

/**
 * Whether two members may be suggested to each other: each has the gender that the other looks for, and meets the other's
 * must-haves as far as known. An unknown answer excludes nobody. The database checks that both are adults, visible and without a
 * block between them.
 */
export function suits(one: CompatibilityMember, other: CompatibilityMember): boolean {
  return (
    one.wantedGender === other.gender && other.wantedGender === one.gender && admits(one, other) && admits(other, one)
  );
}

/** Whether `other` meets the must-haves of `one`, as far as known. */
export function admits(one: CompatibilityMember, other: CompatibilityMember, mustHaves = one.mustHaves): boolean {
  return mustHaves.every((name) => fitOf(name, one, other)?.isMet !== false);
}

const isShown = (name: WishName) => shownWishes.some(([wish]) => wish === name);

/**
 * Returns a test whether a member meets a viewer's must-haves, as far as known. Must-haves about shown facts count at once.
 * Must-haves about private answers count from the next snapshot on. Otherwise a member could set one, see who disappears, and so
 * learn that answer.
 */
export function mustHavesOf({ live, snapshot }: Viewer): (other: CompatibilityMember) => boolean {
  const shown = live.mustHaves.filter(isShown);
  const hidden = snapshot.mustHaves.filter((name) => !isShown(name));
  return (other) => admits(live, other, shown) && admits(snapshot, other, hidden);
}

/** Returns a test whether a list may suggest a member to a viewer. Each must meet the other's must-haves. */
export function gateFor(viewer: Viewer): (other: CompatibilityMember) => boolean {
  const meets = mustHavesOf(viewer);
  return (other) => meets(other) && admits(other, viewer.snapshot);
}

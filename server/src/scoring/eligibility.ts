import type { CompatibilityMember } from './compatibility-member';
import { isShown } from './public-side';
import { fitOf } from './wish-fit';

/**
 * A member who looks at others. `live` follows every change of their profile and preferences; `snapshot` is fixed for the week.
 * Compare `live` with shown facts only: neither who is in a list nor their order may follow private answers (decision 34).
 */
export interface Viewer {
  live: CompatibilityMember;
  /** Without anything about private answers for a new member. */
  snapshot: CompatibilityMember;
  isNew: boolean;
  /** The Monday of the snapshots that this call reads, so that it never mixes two weeks. */
  week: string;
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
export function eligibilityFor(viewer: Viewer): (other: CompatibilityMember) => boolean {
  const meets = mustHavesOf(viewer);
  return (other) => meets(other) && admits(other, viewer.snapshot);
}

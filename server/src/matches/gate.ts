import type { CompatibilityMember } from './compatibility-member';
import { fitOf } from './wish-fit';

/**
 * Whether each may be suggested to the other: each is of the gender that the other looks for, and no must-have of
 * either is known to be unmet. What is not known excludes nobody. That both are adults, visible and without a block
 * between them is asked elsewhere, of the database.
 */
export function suits(one: CompatibilityMember, other: CompatibilityMember): boolean {
  return (
    one.wantedGender === other.gender && other.wantedGender === one.gender && admits(one, other) && admits(other, one)
  );
}

function admits(one: CompatibilityMember, other: CompatibilityMember): boolean {
  return one.mustHaves.every((name) => fitOf(name, one, other)?.isMet !== false);
}

import type { Reasons } from '@core/profile/contract';
import { ageLikeness } from './compatibility';
import type { CompatibilityMember } from './compatibility-member';
import { emirateDistance } from './emirates';
import { shared } from './similarity';
import { fitOf } from './wish-fit';
import { shownWishes } from './wishes';

const MET_MAX = 3;
const UNMET_MAX = 2;

/** Returns what two members have in common among the shown facts. */
function inCommon({ traits: one }: CompatibilityMember, { traits: other }: CompatibilityMember): string[] {
  const isNear = one.country === other.country && emirateDistance(one.emirate, other.emirate) === 0;
  return [
    ...(isNear ? ['same_emirate'] : []),
    ...(shared(one.hobbies, other.hobbies) > 0 ? ['shared_interests'] : []),
    ...(ageLikeness(one, other) === 1 ? ['similar_age'] : []),
  ];
}

/**
 * Explains the viewer's score of another member, weightiest reason first: up to three codes of met or shared points, and up to
 * two of unmet wishes. Uses only facts from the other's public profile, because a reason must not reveal more than the profile.
 */
export function reasonsOf(viewer: CompatibilityMember, other: CompatibilityMember): Reasons {
  const fits = shownWishes.map(([wish, code]) => ({ code, isMet: fitOf(wish, viewer, other)?.isMet }));
  const met = fits.filter(({ isMet }) => isMet === true).map(({ code }) => code);
  const unmet = fits.filter(({ isMet }) => isMet === false).map(({ code }) => code);
  const common = inCommon(viewer, other).filter((code) => code !== 'shared_interests' || !met.includes('interests'));
  return { met: [...met, ...common].slice(0, MET_MAX), unmet: unmet.slice(0, UNMET_MAX) };
}

import type { Reasons } from '@core/profile/contract';
import { ageLikeness } from './compatibility';
import type { CompatibilityMember } from './compatibility-member';
import { emirateDistance } from './emirates';
import { shared } from './likeness';
import { fitOf } from './wish-fit';
import { shownWishes } from './wishes';

const MET_MAX = 3;
const UNMET_MAX = 2;

/** What the two have in common of what is shown. */
function inCommon({ traits: one }: CompatibilityMember, { traits: other }: CompatibilityMember): string[] {
  const isNear = one.country === other.country && emirateDistance(one.emirate, other.emirate) === 0;
  return [
    ...(isNear ? ['same_emirate'] : []),
    ...(shared(one.hobbies, other.hobbies) > 0 ? ['shared_interests'] : []),
    ...(ageLikeness(one, other) === 1 ? ['similar_age'] : []),
  ];
}

/**
 * Why the viewer's score of another member is what it is, weightiest first: up to three codes of what is met or shared,
 * and up to two of what the viewer wished and does not find. Only over what the other's public profile shows: a reason
 * must not tell what the profile does not.
 */
export function reasonsOf(viewer: CompatibilityMember, other: CompatibilityMember): Reasons {
  const fits = shownWishes.map(([wish, code]) => ({ code, isMet: fitOf(wish, viewer, other)?.isMet }));
  const met = fits.filter(({ isMet }) => isMet === true).map(({ code }) => code);
  const unmet = fits.filter(({ isMet }) => isMet === false).map(({ code }) => code);
  const common = inCommon(viewer, other).filter((code) => code !== 'shared_interests' || !met.includes('interests'));
  return { met: [...met, ...common].slice(0, MET_MAX), unmet: unmet.slice(0, UNMET_MAX) };
}

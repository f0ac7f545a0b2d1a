import type { CompatibilityMember, TraitsOf } from './compatibility-member';
import { emirateLikeness } from './emirates';
import { closeness, hobbiesOf, overlap, partsOf } from './likeness';
import { fitsOf } from './wish-fit';

/** How well two members fit; `score` 0 to 100. Not `confident`: too little was stated to show a number. */
export interface Compatibility {
  score: number;
  confident: boolean;
}

/** Weight of the «half met» that every direction starts from, so that one single wish does not decide. */
const PRIOR = 12;
/** Stated weight that both directions together need before a number is shown. */
const CONFIDENT_FROM = 24;
const CORE_SHARE = 0.75;

/** One direction: `D = (Σ weight·met + 12·0.5) / (Σ weight + 12)` over what was stated. */
function direction(from: CompatibilityMember, to: CompatibilityMember): { fit: number; stated: number } {
  const fits = fitsOf(from, to.traits, from.traits);
  const stated = fits.reduce((sum, each) => sum + each.weight, 0);
  const met = fits.reduce((sum, each) => sum + each.weight * each.met, 0);
  return { fit: (met + PRIOR / 2) / (stated + PRIOR), stated };
}

function placeLikeness(one: TraitsOf, other: TraitsOf): number {
  if (one.countryOfResidence !== other.countryOfResidence) return 0;
  return Math.max(0.3, emirateLikeness(one.emirate, other.emirate));
}

/** What two members have in common, 0 to 1: hobbies, languages, age, place and the kind of marriage. */
function commonGround(one: TraitsOf, other: TraitsOf): number {
  const years = Number(one.dateOfBirth.slice(0, 4)) - Number(other.dateOfBirth.slice(0, 4));
  return (
    0.3 * overlap(hobbiesOf(one.interests), hobbiesOf(other.interests)) +
    0.2 * overlap(partsOf(one.languages), partsOf(other.languages)) +
    0.2 * closeness(years, 3, 15) +
    0.2 * placeLikeness(one, other) +
    0.1 * Number(one.marriageType === other.marriageType)
  );
}

/** Whether each is of the gender that the other looks for; without a saved preference, the opposite one. */
export function suits(one: CompatibilityMember, other: CompatibilityMember): boolean {
  return wantedGender(one) === other.gender && wantedGender(other) === one.gender;
}

/** The gender a member looks for. */
export function wantedGender(member: Pick<CompatibilityMember, 'gender' | 'preferredGender'>): 'M' | 'F' {
  if (member.preferredGender) return member.preferredGender === 'm' ? 'M' : 'F';
  return member.gender === 'M' ? 'F' : 'M';
}

/**
 * How well two members fit: the reciprocal core `R`, the geometric mean of both directions, and common ground `S`,
 * `score = round(100·(0.75·R + 0.25·S))`. Symmetric: both see the same number. Nothing that a member merely has
 * counts against them: only what the other stated does.
 */
export function compatibility(one: CompatibilityMember, other: CompatibilityMember): Compatibility {
  const [there, back] = [direction(one, other), direction(other, one)];
  const core = Math.sqrt(there.fit * back.fit);
  const score = Math.round(100 * (CORE_SHARE * core + (1 - CORE_SHARE) * commonGround(one.traits, other.traits)));
  return { score, confident: there.stated + back.stated >= CONFIDENT_FROM };
}

/** The number to show: the score, or null where too little was stated. */
export function shownScore(one: CompatibilityMember, other: CompatibilityMember): number | null {
  const { score, confident } = compatibility(one, other);
  return confident ? score : null;
}

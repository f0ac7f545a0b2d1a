import type { CompatibilityMember, TraitsOf } from './compatibility-member';
import { emirateLikeness } from './emirates';
import { closeness, overlap } from './similarity';
import { sumsOf } from './wish-fit';

/** How well two members fit. `score` is 0 to 100. If not `confident`, too little was stated to show a number. */
export interface Compatibility {
  score: number;
  confident: boolean;
}

/** The weight of the "half met" that every direction starts with, so that a single wish does not decide. */
const PRIOR = 12;
/** The weight that both directions together must state before a number is shown. */
const CONFIDENT_FROM = 24;
const CORE_SHARE = 0.75;

/** Computes one direction: `D = (Σ weight·met + 12·0.5) / (Σ weight + 12)` over the stated wishes. */
function direction(from: CompatibilityMember, to: CompatibilityMember): { fit: number; stated: number } {
  const { stated, met } = sumsOf(from, to);
  return { fit: (met + PRIOR / 2) / (stated + PRIOR), stated };
}

function placeLikeness(one: TraitsOf, other: TraitsOf): number {
  if (one.country !== other.country) return 0;
  return Math.max(0.3, emirateLikeness(one.emirate, other.emirate));
}

/** How close two members are in age, from 1 (up to three years apart) to 0 (fifteen or more). */
export function ageLikeness(one: TraitsOf, other: TraitsOf): number {
  return closeness(one.birthYear - other.birthYear, 3, 15);
}

/** How much two members have in common, 0 to 1: hobbies, languages, age, place and the kind of marriage. */
function commonGround(one: TraitsOf, other: TraitsOf): number {
  return (
    0.3 * overlap(one.hobbies, other.hobbies) +
    0.2 * overlap(one.languages, other.languages) +
    0.2 * ageLikeness(one, other) +
    0.2 * placeLikeness(one, other) +
    0.1 * Number(one.marriageType === other.marriageType)
  );
}

/**
 * How well two members fit. Combines the reciprocal core `R`, the geometric mean of both directions, with common ground `S`:
 * `score = round(100·(0.75·R + 0.25·S))`. Symmetric: both members see the same number. A trait never counts against a member by
 * itself, only if the other member stated a wish about it.
 */
export function compatibility(one: CompatibilityMember, other: CompatibilityMember): Compatibility {
  const [there, back] = [direction(one, other), direction(other, one)];
  const core = Math.sqrt(there.fit * back.fit);
  const score = Math.round(100 * (CORE_SHARE * core + (1 - CORE_SHARE) * commonGround(one.traits, other.traits)));
  return { score, confident: there.stated + back.stated >= CONFIDENT_FROM };
}

/** Shown numbers are multiples of this, because a coarse number reveals less about a single private answer. */
const STEP = 5;

/** Returns the number to show: the score in steps of 5, or null if too little was stated. Pass snapshots (decision 34). */
export function shownScore(one: CompatibilityMember, other: CompatibilityMember): number | null {
  const { score, confident } = compatibility(one, other);
  return confident ? Math.round(score / STEP) * STEP : null;
}

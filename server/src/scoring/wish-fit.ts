import { FINANCIAL_STATUSES, INCOME_RANGES, QUALIFICATIONS } from '@core/options';
import type { CompatibilityMember, TraitsOf, WishesOf, WishName } from './compatibility-member';
import { emirateLikeness } from './emirates';
import { closeness, shared, sizeOf } from './similarity';
import { wishes as allWishes, wishNames } from './wishes';

/** How well one stated wish is met: its weight, and `met` from 0 (not at all) to 1 (fully). */
export interface Fit {
  name: WishName;
  weight: number;
  met: number;
  /** Whether the wish counts as met. Undefined if the other's answer is not known. */
  isMet: boolean | undefined;
}

/** 0 to 1; `unknown` if the other did not say; undefined without a wish. */
type Met = number | 'unknown' | undefined;

const HOBBIES_ENOUGH = 3;
/** How far an unknown answer meets a wish. */
const UNKNOWN = 0.5;
const FINANCIAL_FROM_WORST = [...FINANCIAL_STATUSES].reverse();

function equal<Value>(wish: Value | null, trait: Value | null): Met {
  if (wish === null || wish === '') return undefined;
  return trait === null || trait === '' ? 'unknown' : Number(wish === trait);
}

/** "Yes, I accept it" excludes nobody. Only "No" is a wish, and members without the trait meet it. */
function refused(accepts: boolean | null, trait: boolean | null): Met {
  if (accepts !== false) return undefined;
  return trait === null ? 'unknown' : Number(!trait);
}

/** Met by the wished entry of the list or a better one. One entry below is half met. `list` goes from worst to best. */
function atLeast(wish: string | null, trait: string | null, list: readonly string[]): Met {
  if (wish === null) return undefined;
  if (trait === null) return 'unknown';
  return Math.max(0, 1 - Math.max(0, list.indexOf(wish) - list.indexOf(trait)) / 2);
}

function near(wish: number, trait: number): Met {
  if (wish <= 0) return undefined;
  return trait <= 0 ? 'unknown' : closeness(wish - trait, 5, 25);
}

/** A plan to take the spouse abroad meets a wish to move. No such plan meets a wish to stay. Anything else is unknown. */
function relocation(wish: boolean | null, trait: boolean | null): Met {
  if (wish === null) return undefined;
  return wish === trait ? 1 : 'unknown';
}

function hobbies(wish: boolean | null, own: number, other: number): Met {
  if (!wish) return undefined;
  if (sizeOf(own) === 0 || sizeOf(other) === 0) return 'unknown';
  return Math.min(1, shared(own, other) / HOBBIES_ENOUGH);
}

function workEmirate(wish: string | null, trait: string | null): Met {
  if (wish === null) return undefined;
  return trait === null ? 'unknown' : emirateLikeness(wish, trait);
}

const fits: Readonly<Record<WishName, (wish: WishesOf, to: TraitsOf, own: TraitsOf) => Met>> = {
  polygamy: (wish, to) => refused(wish.polygamy, to.openToPolygamy),
  maritalStatus: (wish, to) => equal(wish.maritalStatus, to.maritalStatus),
  wantsChildren: (wish, to) => equal(wish.wantsChildren, to.wantsChildren),
  acceptsChildren: (wish, to) => refused(wish.acceptsChildren, to.hasChildren),
  smoker: (wish, to) => refused(wish.smoker, to.smoker),
  alcohol: (wish, to) => refused(wish.alcohol, to.alcohol),
  veiled: (wish, to) => equal(wish.veiled, to.veiled),
  place: (wish, to) => equal(wish.place, to.country),
  qualification: (wish, to) => atLeast(wish.qualification, to.qualification, QUALIFICATIONS),
  relocate: (wish, to) => relocation(wish.relocate, to.scholarship),
  financial: (wish, to) => atLeast(wish.financial, to.financial, FINANCIAL_FROM_WORST),
  heightCm: (wish, to) => near(wish.heightCm, to.heightCm),
  hobbies: (wish, to, own) => hobbies(wish.hobbies, own.hobbies, to.hobbies),
  occupation: (wish, to) => equal(wish.occupation, to.occupation),
  field: (wish, to) => equal(wish.field, to.field),
  workEmirate: (wish, to) => workEmirate(wish.workEmirate, to.workEmirate),
  pets: (wish, to) => refused(wish.pets, to.hasPets),
  income: (wish, to) => atLeast(wish.income, to.income, INCOME_RANGES),
  weight: (wish, to) => near(wish.weight, to.weight),
  skin: (wish, to) => equal(wish.skin, to.skin),
  eyes: (wish, to) => equal(wish.eyes, to.eyes),
  hair: (wish, to) => equal(wish.hair, to.hair),
};

/** Returns how another member meets one wish of a member; undefined if it was not stated. */
export function fitOf(name: WishName, from: CompatibilityMember, to: CompatibilityMember): Fit | undefined {
  const met = fits[name](from.wishes, to.traits, from.traits);
  if (met === undefined) return undefined;
  const { weight } = allWishes[name];
  if (met === 'unknown') return { name, weight: weight / 2, met: UNKNOWN, isMet: undefined };
  // One shared hobby already is a similar interest. Every other wish counts as met only if it is fully met.
  return { name, weight, met, isMet: name === 'hobbies' ? met > 0 : met === 1 };
}

const weighed = wishNames.map((name) => ({ weight: allWishes[name].weight, fit: fits[name] }));

/**
 * Returns the weight of all stated wishes, and how much of it the other member meets. An unknown answer has half the weight and
 * is half met.
 */
export function sumsOf(from: CompatibilityMember, to: CompatibilityMember): { stated: number; met: number } {
  let stated = 0;
  let sum = 0;
  for (const { weight, fit } of weighed) {
    const met = fit(from.wishes, to.traits, from.traits);
    if (met === undefined) continue;
    const counted = met === 'unknown' ? weight / 2 : weight;
    stated += counted;
    sum += counted * (met === 'unknown' ? UNKNOWN : met);
  }
  return { stated, met: sum };
}

import { FINANCIAL_STATUSES, QUALIFICATIONS } from '@core/options';
import type { CompatibilityMember, TraitsOf, WishesOf } from './compatibility-member';
import { emirateLikeness } from './emirates';
import { closeness, hobbiesOf, shared } from './likeness';

/** How one stated wish is met: its weight, and 0 (not at all) to 1 (fully). Undefined: nothing was stated. */
export interface Fit {
  weight: number;
  met: number;
}

/** Weights of the wishes (issue of the compatibility formula). Looks never weigh more than 1. */
export const WEIGHTS = {
  polygamy: 14,
  maritalStatus: 12,
  wantsChildren: 12,
  acceptsChildren: 10,
  smoker: 8,
  alcohol: 8,
  veiled: 8,
  place: 8,
  qualification: 7,
  relocate: 6,
  financial: 4,
  height: 4,
  hobbies: 3,
  occupation: 3,
  field: 2,
  workEmirate: 2,
  pets: 2,
  weight: 1,
  skin: 1,
  eyes: 1,
  hair: 1,
} as const;

const HOBBIES_ENOUGH = 3;

function equal(wish: string | number | boolean | null | undefined, trait: string | boolean): number | undefined {
  return wish === null || wish === undefined || wish === '' ? undefined : Number(wish === trait);
}

/** «Yes, I accept it» narrows nothing; only «No» is a wish, met by those who do not have the trait. */
function refused(accepts: boolean | null | undefined, trait: boolean): number | undefined {
  return accepts === false ? Number(!trait) : undefined;
}

/** Met from the wished place of the list on; one place short of it is half met. `best` is the list from worst to best. */
function atLeast(wish: string | number | null | undefined, trait: string, best: readonly string[]): number | undefined {
  const [wished, has] = [best.indexOf(String(wish)), best.indexOf(trait)];
  if (wished < 0 || has < 0) return undefined;
  return Math.max(0, 1 - Math.max(0, wished - has) / 2);
}

function near(wish: string | number | undefined, trait: number, tolerance: number): number | undefined {
  return typeof wish === 'number' && wish > 0 ? closeness(wish - trait, tolerance, tolerance * 5) : undefined;
}

/** Who plans to take the spouse abroad meets a wish to move; of others it is not known. */
function relocation(wish: boolean | null | undefined, trait: boolean): Fit | undefined {
  if (wish === null || wish === undefined) return undefined;
  return wish === trait ? { weight: WEIGHTS.relocate, met: 1 } : { weight: WEIGHTS.relocate / 2, met: 0.5 };
}

const FINANCIAL_FROM_WORST = [...FINANCIAL_STATUSES].reverse();

/** Wished height in centimetres; the form may give whole feet, then the middle of that foot is meant. */
function wishedHeight(partner: CompatibilityMember['partner']): number | undefined {
  const { partner_height: height, partner_height_unit: unit } = partner;
  if (typeof height !== 'number') return undefined;
  return unit === 'cm' ? height : height * 30.48 + 15;
}

/** All wishes of one member that were stated, each with how the other's traits meet it. */
export function fitsOf(from: CompatibilityMember, to: TraitsOf, own: TraitsOf): Fit[] {
  const wishes: Partial<WishesOf> = from.wishes ?? {};
  const { partner } = from;
  const hobbies = wishes.hasSimilarInterests
    ? Math.min(1, shared(hobbiesOf(own.interests), hobbiesOf(to.interests)).length / HOBBIES_ENOUGH)
    : undefined;
  const met: Partial<Record<keyof typeof WEIGHTS, number | undefined>> = {
    polygamy: refused(wishes.acceptsPolygamy, to.openToPolygamy),
    maritalStatus: equal(wishes.preferredMaritalStatus, to.maritalStatus),
    wantsChildren: equal(wishes.wantsChildren, to.wantsChildren),
    acceptsChildren: refused(wishes.acceptsChildren, to.hasChildren),
    smoker: refused(wishes.acceptsSmoker, to.smoker),
    alcohol: refused(wishes.acceptsAlcohol, to.alcohol),
    veiled: equal(wishes.prefersVeiled, to.veiled),
    place: equal(wishes.preferredLocation, to.countryOfResidence),
    qualification: atLeast(wishes.minEducationLevel, to.academicQualification, QUALIFICATIONS),
    financial: atLeast(partner.partnerFinancialStatus, to.financialStatus, FINANCIAL_FROM_WORST),
    height: near(wishedHeight(partner), to.heightCm, 5),
    hobbies,
    occupation: equal(wishes.preferredOccupation, to.occupation),
    field: equal(partner.partnerFieldOfWork, to.fieldOfWork),
    workEmirate: partner.partnerWorkLocation
      ? emirateLikeness(String(partner.partnerWorkLocation), to.workLocation)
      : undefined,
    pets: refused(wishes.acceptsPets, to.hasPets),
    weight: near(partner.partner_weight, to.weight, 5),
    skin: equal(wishes.preferredSkinColor, to.skinColor),
    eyes: equal(wishes.preferredEyeColor, to.eyeColor),
    hair: equal(wishes.preferredHairColor, to.hairColor),
  };
  const stated = Object.entries(met).filter((entry): entry is [keyof typeof WEIGHTS, number] => entry[1] !== undefined);
  const fits = stated.map(([name, value]) => ({ weight: WEIGHTS[name], met: value }));
  const abroad = relocation(wishes.willingToGoAbroad, to.scholarship);
  return abroad ? [...fits, abroad] : fits;
}

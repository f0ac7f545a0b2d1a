import * as options from '@core/options';
import type { preferences } from '../database/schema/preferences';
import type { PartnerWishes, profiles } from '../database/schema/profiles';
import type { CompatibilityMember, TraitsOf, WishesOf } from './compatibility-member';
import { hobbySet, languageSet } from './option-sets';
import { mustHavesOf } from './wishes';

type ProfileRow = typeof profiles.$inferSelect;
/** The match preferences that compatibility uses. */
export type PreferencesRow = Omit<typeof preferences.$inferSelect, 'userId' | 'updatedAt'>;

/** Returns a value of an option list. Null for any other value, which counts as not known or not wished. */
function known(value: string | number | null | undefined, list: readonly string[]): string | null {
  return typeof value === 'string' && list.includes(value) ? value : null;
}

function traitsOf(row: ProfileTraits): TraitsOf {
  return {
    birthYear: Number(row.dateOfBirth.slice(0, 4)),
    maritalStatus: known(row.maritalStatus, options.MARITAL_STATUSES),
    hasChildren: row.hasChildren,
    country: row.countryOfResidence,
    emirate: row.emirate,
    smoker: row.smoker,
    veiled: row.veiled,
    alcohol: row.alcohol,
    hasPets: row.hasPets,
    heightCm: row.heightCm,
    weight: row.weight,
    skin: known(row.skinColor, options.SKIN_COLORS),
    eyes: known(row.eyeColor, options.EYE_COLORS),
    hair: known(row.hairColor, options.HAIR_COLORS),
    marriageType: known(row.marriageType, options.MARRIAGE_TYPES),
    scholarship: row.scholarship,
    openToPolygamy: row.openToPolygamy,
    wantsChildren: row.wantsChildren,
    qualification: known(row.academicQualification, options.QUALIFICATIONS),
    field: known(row.fieldOfWork, options.WORK_FIELDS),
    workEmirate: known(row.workLocation, options.EMIRATES),
    occupation: known(row.occupation, options.OCCUPATIONS),
    financial: known(row.financialStatus, options.FINANCIAL_STATUSES),
    income: known(row.monthlyIncomeRange, options.INCOME_RANGES),
    languages: languageSet(row.languages),
    hobbies: hobbySet(row.interests),
  };
}

/** Returns the wished height in centimetres. The form may give whole feet; then the middle of that foot counts. */
function wishedHeight({ partner_height: height, partner_height_unit: unit }: PartnerWishes): number {
  if (typeof height !== 'number') return 0;
  return Math.round(unit === 'cm' ? height : height * 30.48 + 15);
}

function wishesOf(row: PreferencesRow | null, partner: PartnerWishes): WishesOf {
  return {
    polygamy: row?.acceptsPolygamy ?? null,
    maritalStatus: known(row?.preferredMaritalStatus, options.MARITAL_STATUSES),
    wantsChildren: row?.wantsChildren ?? null,
    acceptsChildren: row?.acceptsChildren ?? null,
    smoker: row?.acceptsSmoker ?? null,
    alcohol: row?.acceptsAlcohol ?? null,
    veiled: row?.prefersVeiled ?? null,
    place: row?.preferredLocation ?? '',
    qualification: known(row?.minEducationLevel, options.QUALIFICATIONS),
    relocate: row?.willingToGoAbroad ?? null,
    financial: known(partner.partnerFinancialStatus, options.FINANCIAL_STATUSES),
    heightCm: wishedHeight(partner),
    hobbies: row?.hasSimilarInterests ?? null,
    occupation: known(row?.preferredOccupation, options.OCCUPATIONS),
    field: known(partner.partnerFieldOfWork, options.WORK_FIELDS),
    workEmirate: known(partner.partnerWorkLocation, options.EMIRATES),
    pets: row?.acceptsPets ?? null,
    income: known(row?.minIncomeRange, options.INCOME_RANGES),
    weight: typeof partner.partner_weight === 'number' ? Math.round(partner.partner_weight) : 0,
    skin: known(row?.preferredSkinColor, options.SKIN_COLORS),
    eyes: known(row?.preferredEyeColor, options.EYE_COLORS),
    hair: known(row?.preferredHairColor, options.HAIR_COLORS),
  };
}

/** The columns of a profile that compatibility uses. Health and allergies are not among them. */
export type ProfileTraits = Omit<
  ProfileRow,
  | 'id'
  | 'completion'
  | 'visible'
  | 'suspended'
  | 'hidden'
  | 'createdAt'
  | 'updatedAt'
  | 'lastActiveAt'
  | 'previousActiveOn'
>;

/** Creates compatibility's view of a member from profile and preferences (null if none were saved). */
export function memberOf(profile: ProfileTraits, row: PreferencesRow | null): CompatibilityMember {
  const opposite = profile.gender === 'M' ? 'F' : 'M';
  const wanted = row?.preferredGender ? (row.preferredGender === 'm' ? 'M' : 'F') : opposite;
  return {
    gender: profile.gender,
    wantedGender: wanted,
    traits: traitsOf(profile),
    wishes: wishesOf(row, profile.partner),
    mustHaves: mustHavesOf(row?.mustHaves ?? []),
  };
}

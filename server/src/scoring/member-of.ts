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
    birthYear: Number(row.date_of_birth.slice(0, 4)),
    maritalStatus: known(row.marital_status, options.MARITAL_STATUSES),
    hasChildren: row.has_children,
    country: row.country_of_residence,
    emirate: row.emirate,
    smoker: row.smoker,
    veiled: row.veiled,
    alcohol: row.alcohol,
    hasPets: row.has_pets,
    heightCm: row.heightCm,
    weight: row.weight,
    skin: known(row.skin_color, options.SKIN_COLORS),
    eyes: known(row.eye_color, options.EYE_COLORS),
    hair: known(row.hair_color, options.HAIR_COLORS),
    marriageType: known(row.marriage_type, options.MARRIAGE_TYPES),
    scholarship: row.scholarship,
    openToPolygamy: row.open_to_polygamy,
    wantsChildren: row.wants_children,
    qualification: known(row.academic_qualification, options.QUALIFICATIONS),
    field: known(row.field_of_work, options.WORK_FIELDS),
    workEmirate: known(row.work_location, options.EMIRATES),
    occupation: known(row.occupation, options.OCCUPATIONS),
    financial: known(row.financial_status, options.FINANCIAL_STATUSES),
    income: known(row.monthly_income_range, options.INCOME_RANGES),
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
    polygamy: row?.accepts_polygamy ?? null,
    maritalStatus: known(row?.preferred_marital_status, options.MARITAL_STATUSES),
    wantsChildren: row?.wants_children ?? null,
    acceptsChildren: row?.accepts_children ?? null,
    smoker: row?.accepts_smoker ?? null,
    alcohol: row?.accepts_alcohol ?? null,
    veiled: row?.prefers_veiled ?? null,
    place: row?.preferred_location ?? '',
    qualification: known(row?.min_education_level, options.QUALIFICATIONS),
    relocate: row?.willing_to_go_abroad ?? null,
    financial: known(partner.partnerFinancialStatus, options.FINANCIAL_STATUSES),
    heightCm: wishedHeight(partner),
    hobbies: row?.has_similar_interests ?? null,
    occupation: known(row?.preferred_occupation, options.OCCUPATIONS),
    field: known(partner.partnerFieldOfWork, options.WORK_FIELDS),
    workEmirate: known(partner.partnerWorkLocation, options.EMIRATES),
    pets: row?.accepts_pets ?? null,
    income: known(row?.min_income_range, options.INCOME_RANGES),
    weight: typeof partner.partner_weight === 'number' ? Math.round(partner.partner_weight) : 0,
    skin: known(row?.preferred_skin_color, options.SKIN_COLORS),
    eyes: known(row?.preferred_eye_color, options.EYE_COLORS),
    hair: known(row?.preferred_hair_color, options.HAIR_COLORS),
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
  const wanted = row?.preferred_gender ? (row.preferred_gender === 'm' ? 'M' : 'F') : opposite;
  return {
    gender: profile.gender,
    wantedGender: wanted,
    traits: traitsOf(profile),
    wishes: wishesOf(row, profile.partner),
    mustHaves: mustHavesOf(row?.must_haves ?? []),
  };
}

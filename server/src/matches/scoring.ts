import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import type { CompatibilityMember, TraitsOf, WishesOf } from './compatibility-member';

/** The columns of a profile that compatibility reads; nothing else of 500 candidates leaves the database. */
export const traitColumns = {
  dateOfBirth: profiles.dateOfBirth,
  maritalStatus: profiles.maritalStatus,
  hasChildren: profiles.hasChildren,
  countryOfResidence: profiles.countryOfResidence,
  emirate: profiles.emirate,
  smoker: profiles.smoker,
  veiled: profiles.veiled,
  alcohol: profiles.alcohol,
  hasPets: profiles.hasPets,
  heightCm: profiles.heightCm,
  weight: profiles.weight,
  skinColor: profiles.skinColor,
  eyeColor: profiles.eyeColor,
  hairColor: profiles.hairColor,
  marriageType: profiles.marriageType,
  scholarship: profiles.scholarship,
  openToPolygamy: profiles.openToPolygamy,
  wantsChildren: profiles.wantsChildren,
  academicQualification: profiles.academicQualification,
  fieldOfWork: profiles.fieldOfWork,
  workLocation: profiles.workLocation,
  occupation: profiles.occupation,
  financialStatus: profiles.financialStatus,
  languages: profiles.languages,
  interests: profiles.interests,
} as const;

/** The columns of match preferences that compatibility reads. */
export const wishColumns = {
  preferredGender: preferences.preferredGender,
  preferredMaritalStatus: preferences.preferredMaritalStatus,
  acceptsChildren: preferences.acceptsChildren,
  acceptsSmoker: preferences.acceptsSmoker,
  prefersVeiled: preferences.prefersVeiled,
  acceptsAlcohol: preferences.acceptsAlcohol,
  acceptsPets: preferences.acceptsPets,
  preferredSkinColor: preferences.preferredSkinColor,
  preferredEyeColor: preferences.preferredEyeColor,
  preferredHairColor: preferences.preferredHairColor,
  willingToGoAbroad: preferences.willingToGoAbroad,
  acceptsPolygamy: preferences.acceptsPolygamy,
  wantsChildren: preferences.wantsChildren,
  minEducationLevel: preferences.minEducationLevel,
  preferredOccupation: preferences.preferredOccupation,
  hasSimilarInterests: preferences.hasSimilarInterests,
  preferredLocation: preferences.preferredLocation,
} as const;

/** Everything that {@link compatibilityMember} takes, for a select of profiles left-joined with preferences. */
export const scoringColumns = {
  id: profiles.id,
  gender: profiles.gender,
  partner: profiles.partner,
  traits: traitColumns,
  wishes: wishColumns,
} as const;

/** A selected row, as compatibility takes it. */
export function compatibilityMember(row: {
  gender: 'M' | 'F';
  partner: CompatibilityMember['partner'];
  traits: TraitsOf;
  wishes: (WishesOf & { preferredGender: 'f' | 'm' | null }) | null;
}): CompatibilityMember {
  return { ...row, preferredGender: row.wishes?.preferredGender ?? null };
}

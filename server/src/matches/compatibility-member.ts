import type { PartnerWishes } from '../database/schema/profiles';

/** What compatibility reads of a profile: the columns of the profile table, nothing a match may not rest on. */
export interface TraitsOf {
  dateOfBirth: string;
  maritalStatus: string;
  hasChildren: boolean;
  countryOfResidence: string;
  emirate: string;
  smoker: boolean;
  veiled: boolean;
  alcohol: boolean;
  hasPets: boolean;
  heightCm: number;
  weight: number;
  skinColor: string;
  eyeColor: string;
  hairColor: string;
  marriageType: string;
  scholarship: boolean;
  openToPolygamy: boolean;
  wantsChildren: boolean;
  academicQualification: string;
  fieldOfWork: string;
  workLocation: string;
  occupation: string;
  financialStatus: string;
  languages: string;
  interests: string;
}

/** What compatibility reads of the match preferences; null is «no preference». */
export interface WishesOf {
  preferredMaritalStatus: string | null;
  acceptsChildren: boolean | null;
  acceptsSmoker: boolean | null;
  prefersVeiled: boolean | null;
  acceptsAlcohol: boolean | null;
  acceptsPets: boolean | null;
  preferredSkinColor: string | null;
  preferredEyeColor: string | null;
  preferredHairColor: string | null;
  willingToGoAbroad: boolean | null;
  acceptsPolygamy: boolean | null;
  wantsChildren: boolean | null;
  minEducationLevel: string | null;
  preferredOccupation: string | null;
  hasSimilarInterests: boolean | null;
  preferredLocation: string | null;
}

/** One side of a compatibility: traits, preferences (null when none were saved) and the form's partner answers. */
export interface CompatibilityMember {
  gender: 'M' | 'F';
  preferredGender: 'f' | 'm' | null;
  traits: TraitsOf;
  wishes: WishesOf | null;
  partner: PartnerWishes;
}

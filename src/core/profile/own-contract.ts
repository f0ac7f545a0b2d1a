import {
  boolean,
  enums,
  type Infer,
  integer,
  number,
  object,
  omit,
  optional,
  partial,
  string,
  type,
} from 'superstruct';
import { endpoint } from '../endpoint';
import { Id } from '../wire';

/**
 * The create payload, spec section 3 «Profile (create payload)», with the partner fields that the form carries (kept
 * private). Partner fields beginning `partner_` or in camelCase are as the form names them.
 */
export const NewProfile = object({
  first_name: string(),
  last_name: string(),
  date_of_birth: string(),
  gender: string(),
  bio: optional(string()),
  marital_status: string(),
  has_children: boolean(),
  country_of_residence: string(),
  emirate: string(),
  nationality: string(),
  smoker: boolean(),
  veiled: boolean(),
  alcohol: boolean(),
  has_pets: boolean(),
  has_allergies: boolean(),
  has_disabilities: boolean(),
  height: integer(),
  height_unit: enums(['ft', 'cm']),
  weight: integer(),
  skin_color: string(),
  eye_color: string(),
  hair_color: string(),
  marriage_type: string(),
  scholarship: boolean(),
  open_to_polygamy: boolean(),
  wants_children: boolean(),
  academic_qualification: string(),
  field_of_work: string(),
  work_location: string(),
  occupation: string(),
  financial_status: string(),
  monthly_income_range: string(),
  languages: string(),
  interests: string(),
  willing_to_go_abroad: boolean(),
  partner_marital_status: optional(string()),
  accepts_children: optional(string()),
  partner_location: optional(string()),
  partnerSmoker: optional(string()),
  partnerVeiled: optional(string()),
  partnerAlcohol: optional(string()),
  partner_height: optional(number()),
  partner_height_unit: optional(enums(['ft', 'cm'])),
  partner_weight: optional(number()),
  partnerSkinColor: optional(string()),
  partnerEyeColor: optional(string()),
  partnerHairColor: optional(string()),
  partnerRelocate: optional(string()),
  partnerPolygamy: optional(string()),
  partnerChildren: optional(string()),
  partnerQualification: optional(string()),
  partnerFieldOfWork: optional(string()),
  partnerWorkLocation: optional(string()),
  partnerOccupation: optional(string()),
  partnerFinancialStatus: optional(string()),
  partnerHobbies: optional(string()),
});
export type NewProfile = Infer<typeof NewProfile>;

/**
 * An update: interests, or marital status with qualification, or bio; and (extension) any other field of the create
 * payload but the gender, under the rules of creation. A height is taken in the unit that is sent, else the stored one.
 */
export const ProfileChange = partial(omit(NewProfile, ['gender', 'willing_to_go_abroad']));
export type ProfileChange = Infer<typeof ProfileChange>;

/**
 * The own profile as its owner alone reads it: the create payload with its private fields and partner answers,
 * `completion` in percent, and whether search and suggestions show it.
 */
export const ProfileDetails = type({
  ...partial(omit(NewProfile, ['willing_to_go_abroad'])).schema,
  user: Id,
  completion: integer(),
  visible: boolean(),
});
export type ProfileDetails = Infer<typeof ProfileDetails>;

/** Everything that the member has said in the own profile; 404 means that none exists yet. */
export const getProfileDetails = endpoint('GET', '/profile/details/', { answer: ProfileDetails, extension: true });

/** Creates the own profile. Called again by the same member it updates, never makes a second one. */
export const createProfile = endpoint('POST', '/profile/create/', { body: NewProfile });

/** Changes the named fields; answers the own profile. */
export const updateProfile = endpoint('PATCH', '/profile/update/', { body: ProfileChange });

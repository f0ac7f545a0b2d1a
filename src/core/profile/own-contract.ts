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
 * The create payload, spec section 3 "Profile (create payload)", with the private partner fields of the form. Partner fields
 * in camelCase or beginning with `partner_` have the names used by the form. Only a member who said no to `sensitive` (see
 * `decide-consent`) may leave out the answers about health, belief and origin.
 */
export const NewProfile = object({
  first_name: string(),
  last_name: string(),
  date_of_birth: string(),
  gender: string(),
  bio: optional(string()),
  marital_status: string(),
  /** Extension: a man says that he is married at present, which everybody sees. Left out if he does not say. */
  married_now: optional(boolean()),
  has_children: boolean(),
  country_of_residence: string(),
  emirate: string(),
  nationality: optional(string()),
  smoker: boolean(),
  veiled: optional(boolean()),
  alcohol: boolean(),
  has_pets: boolean(),
  has_allergies: optional(boolean()),
  has_disabilities: optional(boolean()),
  height: integer(),
  height_unit: enums(['ft', 'cm']),
  weight: integer(),
  skin_color: optional(string()),
  eye_color: optional(string()),
  hair_color: optional(string()),
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
 * An update: interests, or marital status with qualification, or bio; and (extension) any other field of the create payload
 * except gender, with the same rules. Another `date_of_birth` than the stored one answers 400, because it is fixed once the profile
 * exists. A height is in the unit that is sent with it, else in the stored unit.
 */
export const ProfileChange = partial(omit(NewProfile, ['gender', 'willing_to_go_abroad']));
export type ProfileChange = Infer<typeof ProfileChange>;

/**
 * The own profile as only its owner can read it: the create payload with its private fields and partner answers, `completion`
 * in percent, and whether search and suggestions show the profile.
 */
export const ProfileDetails = type({
  ...partial(omit(NewProfile, ['willing_to_go_abroad'])).schema,
  /** Whether the member shares answers about health, belief and origin. Left out if never asked. */
  shares_sensitive: optional(boolean()),
  user: Id,
  completion: integer(),
  visible: boolean(),
});
export type ProfileDetails = Infer<typeof ProfileDetails>;

/** All answers in the own profile; 404 if there is none yet. */
export const getProfileDetails = endpoint('GET', '/profile/details/', { answer: ProfileDetails, extension: true });

/**
 * Tells the backend a date of birth before the form is finished; answers 400 if it is that of somebody under 18. Such an answer is
 * remembered for 90 days, so another date of the same person is refused, too.
 */
export const checkDateOfBirth = endpoint('POST', '/profile/date-of-birth/', {
  body: object({ date_of_birth: string() }),
  extension: true,
});

/** Creates the own profile. A second call by the same member updates that profile, except its date of birth. */
export const createProfile = endpoint('POST', '/profile/create/', { body: NewProfile });

/** Changes the given fields. Answers with the own profile. */
export const updateProfile = endpoint('PATCH', '/profile/update/', { body: ProfileChange });

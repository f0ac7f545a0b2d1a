import {
  array,
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
import { Amount, Flag, Id, maybe, Text } from '../wire';

/**
 * One photo. `slot` (extension) is its stable place, 0 to 3: deleting one never moves the others. A backend that does
 * not send it means the index in the list.
 */
export const Photo = type({ photo: string(), is_primary: Flag, slot: Amount });
export type Photo = Infer<typeof Photo>;

/**
 * Why a compatibility is what it is (extension): up to three codes of what is met or in common, and up to two of what
 * the viewer wished and does not find; docs/compatibility.md names the codes.
 */
export const Reasons = type({ met: array(string()), unmet: array(string()) });
export type Reasons = Infer<typeof Reasons>;

/**
 * A member as other members see them (spec section 3, «Profile (read)»). `user` is the id, which the lists of matches, likes
 * and the shortlist repeat as `id`. Other members get January 1st as `date_of_birth`, because the age needs only the year.
 * `compatibility_score` (extension, 0 to 100, null if too little is known) says how well the member and the caller fit.
 */
export const Profile = type({
  id: maybe(Id),
  user: Id,
  first_name: Text,
  last_name: Text,
  fullname: Text,
  gender: Text,
  date_of_birth: Text,
  age: Amount,
  emirate: Text,
  country_of_residence: Text,
  marital_status: Text,
  occupation: Text,
  academic_qualification: Text,
  bio: Text,
  interests: Text,
  verified: Flag,
  photos: maybe(array(Photo)),
  photo: Text,
  liked: Flag,
  shortlisted: Flag,
  compatibility_score: Amount,
  compatibility_reasons: maybe(Reasons),
});
export type Profile = Infer<typeof Profile>;

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

/** Account settings: what the settings screen and the CLI's `whoami` show. */
export const Account = type({ first_name: Text, last_name: Text, email: Text });
export type Account = Infer<typeof Account>;

/** Own profile; 404 means that none exists yet. */
export const getOwnProfile = endpoint('GET', '/profile/', { answer: Profile });

/** A member's profile; 404 also when either side has blocked the other. */
export const getProfile = endpoint('GET', '/profile/:id', { answer: Profile });

/** Everything that the member has said in the own profile; 404 means that none exists yet. */
export const getProfileDetails = endpoint('GET', '/profile/details/', { answer: ProfileDetails, extension: true });

/** Creates the own profile. Called again by the same member it updates, never makes a second one. */
export const createProfile = endpoint('POST', '/profile/create/', { body: NewProfile });

/** Changes the named fields; answers the own profile. */
export const updateProfile = endpoint('PATCH', '/profile/update/', { body: ProfileChange });

/** First name, last name and e-mail address of the account. */
export const getAccount = endpoint('GET', '/profile/settings/account', { answer: Account });

/**
 * Puts one photo into the first free slot; `is_primary` «true» makes it the primary one. The first photo of a member
 * always is.
 */
export const uploadPhoto = endpoint('POST', '/profile/photos/upload/', {
  files: ['photo'],
  body: object({ is_primary: optional(string()) }),
});

/** Empties a slot (0 to 3); an empty slot answers 404. */
export const deletePhoto = endpoint('DELETE', '/profile/photos/delete/:slot/');

/** Makes the photo of a slot (0 to 3) the primary one. */
export const setPrimaryPhoto = endpoint('POST', '/profile/photos/set-primary/:slot', {
  body: object({ is_primary: boolean() }),
});

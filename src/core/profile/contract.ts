import { array, boolean, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Amount, Flag, Id, maybe, Text } from '../wire';

// Apart, so that a page which shows members does not load the form of an own profile.
export * from './own-contract';

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

/** Account settings: what the settings screen and the CLI's `whoami` show. */
export const Account = type({ first_name: Text, last_name: Text, email: Text });
export type Account = Infer<typeof Account>;

/** Own profile; 404 means that none exists yet. */
export const getOwnProfile = endpoint('GET', '/profile/', { answer: Profile });

/** A member's profile; 404 also when either side has blocked the other. */
export const getProfile = endpoint('GET', '/profile/:id', { answer: Profile });

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

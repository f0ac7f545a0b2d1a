import { array, boolean, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Amount, Flag, Id, maybe, Text } from '../wire';

// In a separate file, so that a page that shows members does not load the form of the own profile.
export * from './own-contract';

/**
 * One photo. `slot` (extension) is its fixed place, 0 to 3: deleting a photo does not move the others. Without `slot`, the
 * index in the list is the place. `photo` is the address of the full size. `small` (extension) is the same photo for cards and
 * grids, at least 480 pixels on each side if it has as many. `preview` (extension) is a tiny picture as a data address, to show
 * while the photo loads. Our backend sends both with a single profile, and not in lists.
 */
export const Photo = type({ photo: string(), is_primary: Flag, slot: Amount, small: Text, preview: Text });
export type Photo = Infer<typeof Photo>;

/**
 * The reasons for a compatibility score (extension): up to three codes of wishes met or things in common, and up to two of the
 * viewer's wishes that are not met. docs/compatibility.md explains the codes.
 */
export const Reasons = type({ met: array(string()), unmet: array(string()) });
export type Reasons = Infer<typeof Reasons>;

/**
 * A member as other members see them (spec section 3, "Profile (read)"). `user` is the id, which the lists of matches, likes
 * and the shortlist repeat as `id`. Other members get January 1st as `date_of_birth`, because the age needs only the year.
 * `married_now` (extension) is what a man has said about being married at present; it is absent if he has not said.
 * `photo` is the primary photo, from our backend in the size `small` of {@link Photo}; `photo_preview` (extension) is its
 * preview, also in lists. `mutual` (extension) says whether the two like each other.
 * `hidden` (extension) is in the own profile only: whether the member has hidden it.
 * `discreet` (extension) is in the own profile only: whether the member has chosen a neutral name, icon and sender.
 * `presence` (extension) is `today`, `week` or `month`: when the member was last here. It is null after more than a month, and if
 * the member or the caller hides it.
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
  married_now: Flag,
  occupation: Text,
  academic_qualification: Text,
  bio: Text,
  interests: Text,
  verified: Flag,
  photos: maybe(array(Photo)),
  photo: Text,
  photo_preview: Text,
  liked: Flag,
  mutual: Flag,
  shortlisted: Flag,
  hidden: Flag,
  discreet: Flag,
  presence: Text,
  compatibility_score: Amount,
  compatibility_reasons: maybe(Reasons),
});
export type Profile = Infer<typeof Profile>;

/** The own profile; 404 if there is none yet. */
export const getOwnProfile = endpoint('GET', '/profile/', { answer: Profile });

/** A member's profile; also 404 if either has blocked the other. */
export const getProfile = endpoint('GET', '/profile/:id', { answer: Profile });

/**
 * Adds a photo in the first free slot. It becomes the primary photo if `is_primary` is the text `true`, and always if it is the
 * member's first.
 */
export const uploadPhoto = endpoint('POST', '/profile/photos/upload/', {
  files: ['photo'],
  body: object({ is_primary: optional(string()) }),
});

/** Deletes the photo in a slot (0 to 3); an empty slot answers 404. */
export const deletePhoto = endpoint('DELETE', '/profile/photos/delete/:slot/');

/** Makes the photo in a slot (0 to 3) the primary one. */
export const setPrimaryPhoto = endpoint('POST', '/profile/photos/set-primary/:slot', {
  body: object({ is_primary: boolean() }),
});

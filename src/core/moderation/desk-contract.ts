import { array, boolean, enums, type Infer, integer, object, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Amount, Id, Text } from '../wire';

/** The moderator who works on a case, and until when. */
export const Claim = type({ claimed_by: Id, claimed_until: string() });
export type Claim = Infer<typeof Claim>;

/**
 * Takes a case for 30 minutes. Each look at it by the same moderator begins them again. Until then this call and `resolve` answer
 * 409 `claimed` to others, with a `claim` of the same two fields.
 */
export const claimCase = endpoint('POST', '/moderation/cases/:id/claim/', { answer: Claim, extension: true });

/**
 * A member as a moderator finds them, of whatever sex, also suspended or hidden. `photos` are addresses that only this moderator can
 * load, for a while. `cases` are the open ones. `distance` is the number of bits (of 64) in which the nearest photo differs, after a
 * search by picture.
 */
export const FoundMember = type({
  id: Id,
  fullname: Text,
  gender: Text,
  joined_at: string(),
  verified_at: Text,
  suspended_at: Text,
  visible: boolean(),
  cases: integer(),
  photos: array(string()),
  distance: Amount,
});
export type FoundMember = Infer<typeof FoundMember>;

/**
 * Finds members by id, by name (in either script, also if it only sounds alike), by address (any spelling of its mailbox), or by the
 * `fingerprint` of a photo; at most 50. The members do not notice it.
 */
export const findMembers = endpoint('GET', '/moderation/members/', {
  query: object({ kind: enums(['id', 'name', 'address', 'photo']), q: string() }),
  answer: array(FoundMember),
  extension: true,
});

/** A word that finds a photo among those of members, also resized, compressed or mirrored. Null if it has one colour only. */
export const Fingerprint = type({ fingerprint: Text });

/** Returns the fingerprint of a photo, for `find-members`. Nothing of the photo is kept. */
export const fingerprintPhoto = endpoint('POST', '/moderation/fingerprints/', {
  files: ['photo'],
  body: object({}),
  answer: Fingerprint,
  extension: true,
});

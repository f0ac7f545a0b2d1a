import { array, boolean, enums, type Infer, integer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Amount, Id, maybe, Text } from '../wire';
import { RULES } from './rules';

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

/**
 * A request of an authority. `noted_by`, `proposed_by` and `confirmed_by` are moderators; null with an instant is the operator.
 * `has_copy` says whether a copy of the account is kept.
 */
export const AuthorityRequest = type({
  id: Id,
  authority: string(),
  reference: string(),
  asked: string(),
  member: maybe(Id),
  case: maybe(Id),
  due_at: string(),
  noted_by: maybe(Id),
  noted_at: string(),
  has_copy: boolean(),
  kept_until: string(),
  proposed_by: maybe(Id),
  proposed_at: Text,
  grounds: Text,
  confirmed_by: maybe(Id),
  confirmed_at: Text,
  disclosed_at: Text,
});
export type AuthorityRequest = Infer<typeof AuthorityRequest>;

/** What an authority asks for, about a member or a case or both. `due` is a day, such as 2027-03-31. */
export const NewRequest = object({
  authority: string(),
  reference: string(),
  asked: string(),
  due: string(),
  member: optional(string()),
  case: optional(string()),
});
export type NewRequest = Infer<typeof NewRequest>;

/** The register of requests by authorities, newest first. */
export const listRequests = endpoint('GET', '/moderation/requests/', {
  query: object({ before: optional(string()), limit: optional(string()) }),
  answer: array(AuthorityRequest),
  extension: true,
});

/** Notes a request. Keeps a sealed copy of the account as it is now, and holds the case, so that nothing is lost until it is decided. */
export const noteRequest = endpoint('POST', '/moderation/requests/', {
  body: NewRequest,
  answer: type({ id: Id }),
  extension: true,
});

/** Proposes to disclose what was asked for. `grounds` say why that is lawful. Answers 409 once it is confirmed. */
export const proposeDisclosure = endpoint('POST', '/moderation/requests/:id/propose/', {
  body: object({ grounds: string() }),
  extension: true,
});

/** Confirms a proposal of somebody else; one's own answers 403 `same_person`. Only then can the operator make the file. */
export const confirmDisclosure = endpoint('POST', '/moderation/requests/:id/confirm/', { extension: true });

/**
 * New accounts that have something in common: the same photo (also resized, compressed or mirrored; of the newest 20,000), the same network address at sign-up (as a hash, kept for 30 days), or the
 * same minute. The largest come first. `suspended` counts those that are.
 */
export const Cluster = type({
  kind: enums(['photo', 'source', 'minute']),
  key: string(),
  members: array(Id),
  suspended: integer(),
  first_at: string(),
  last_at: string(),
});
export type Cluster = Infer<typeof Cluster>;

/** Lists clusters of at least `least` accounts (2 to 1000, by default 3; of one minute twice as many) made in the last `hours` (1 to 720, by default 24). */
export const listClusters = endpoint('GET', '/moderation/clusters/', {
  query: object({ hours: optional(string()), least: optional(string()) }),
  answer: array(Cluster),
  extension: true,
});

/** What became of a list of members to suspend. `skipped` are moderators and unknown accounts. */
export const SuspendedMembers = type({ suspended: array(Id), skipped: array(Id) });
export type SuspendedMembers = Infer<typeof SuspendedMembers>;

/** Suspends up to 100 members as `suspend-member` does, without a mail to any of them, because nobody should write to robots. */
export const suspendMembers = endpoint('POST', '/moderation/members/suspend/', {
  body: object({ ids: array(string()), reason: string(), rule: optional(enums(RULES)), statement: optional(string()) }),
  answer: SuspendedMembers,
  extension: true,
});

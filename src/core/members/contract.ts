import { array, boolean, type Infer, object, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Id, Text } from '../wire';

/** Likes a member. No body; nobody reads the answer: ask {@link checkMutual} whether a match came of it. */
export const like = endpoint('POST', '/matchmaking/like/:id/');

/** Takes a like back; ends a match that stood on it. */
export const unlike = endpoint('POST', '/matchmaking/unlike/:id/');

/** Puts a member on the shortlist, or takes them off: one call for both. */
export const toggleShortlist = endpoint('POST', '/matchmaking/shortlist/:id');

/** Blocks a member: each disappears for the other, everywhere. */
export const block = endpoint('POST', '/matchmaking/block/:id/');

/** Reports a member with up to five proof images. `report_type` is lower-cased. */
export const report = endpoint('POST', '/matchmaking/report/:id/', {
  files: ['proof_photo_1', 'proof_photo_2', 'proof_photo_3', 'proof_photo_4', 'proof_photo_5'],
  body: object({ report_type: string(), description: string() }),
});

/** Whether the two like each other; messages need it. */
export const checkMutual = endpoint('GET', '/matchmaking/check-mutual/:id', {
  answer: type({ is_match: boolean() }),
});

/** A member whom the member has blocked. No photo: each has disappeared for the other, so `photo` is always null. */
export const BlockedMember = type({ user: Id, first_name: Text, last_name: Text, photo: Text, blocked_at: Text });
export type BlockedMember = Infer<typeof BlockedMember>;

/** Whom the member has blocked, newest first; at most 1,000. */
export const listBlocked = endpoint('GET', '/matchmaking/blocked', { answer: array(BlockedMember), extension: true });

/** Takes a block back. Likes and matches that it ended do not come back; the answer is the same without a block. */
export const unblock = endpoint('POST', '/matchmaking/unblock/:id/', { extension: true });

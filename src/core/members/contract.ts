import { array, boolean, enums, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Id, Text } from '../wire';

/**
 * Likes a member. The call has no body and its answer is ignored; call {@link checkMutual} to learn whether this made a match.
 */
export const like = endpoint('POST', '/matchmaking/like/:id/');

/** Takes a like back. This ends a match of the two. */
export const unlike = endpoint('POST', '/matchmaking/unlike/:id/');

/** Adds a member to the shortlist, or removes them if they are on it. */
export const toggleShortlist = endpoint('POST', '/matchmaking/shortlist/:id');

/** Blocks a member. Neither sees the other anywhere any more. */
export const block = endpoint('POST', '/matchmaking/block/:id/');

/** The receipt of a report: its number, and when it arrived. */
export const ReportReceipt = type({ number: string(), reported_at: string() });
export type ReportReceipt = Infer<typeof ReportReceipt>;

/**
 * Reports a member with up to five proof images. `report_type` is in lower case. The last 50 messages of the two, the member's
 * profile and copies of the photos are sealed with the report. Extensions: `attach_messages` is `false` if the messages shall not
 * be sealed, and the answer has `number` and `reported_at`, the receipt.
 */
export const report = endpoint('POST', '/matchmaking/report/:id/', {
  files: ['proof_photo_1', 'proof_photo_2', 'proof_photo_3', 'proof_photo_4', 'proof_photo_5'],
  body: object({
    report_type: string(),
    description: string(),
    attach_messages: optional(enums(['true', 'false'])),
  }),
});

/** Whether the two members like each other. They can send messages only then. */
export const checkMutual = endpoint('GET', '/matchmaking/check-mutual/:id', {
  answer: type({ is_match: boolean() }),
});

/** A blocked member. `photo` is always null, because neither sees the other any more. */
export const BlockedMember = type({ user: Id, first_name: Text, last_name: Text, photo: Text, blocked_at: Text });
export type BlockedMember = Infer<typeof BlockedMember>;

/** The members blocked by the member, newest first; at most 1,000. */
export const listBlocked = endpoint('GET', '/matchmaking/blocked', { answer: array(BlockedMember), extension: true });

/** Removes a block. Likes and matches that the block ended stay ended. The answer is the same if there was no block. */
export const unblock = endpoint('POST', '/matchmaking/unblock/:id/', { extension: true });

/** The name of the field of the proof at an index, also in a failure of the report. */
export const proofField = (index: number) => `proof_photo_${index + 1}`;

import { type Infer, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Id } from '../wire';

/** The moderator who works on a case, and until when. */
export const Claim = type({ claimed_by: Id, claimed_until: string() });
export type Claim = Infer<typeof Claim>;

/**
 * Takes a case for 30 minutes. Each look at it by the same moderator begins them again. Until then this call and `resolve` answer
 * 409 `claimed` to others, with a `claim` of the same two fields.
 */
export const claimCase = endpoint('POST', '/moderation/cases/:id/claim/', { answer: Claim, extension: true });

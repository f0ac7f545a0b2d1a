import { array, boolean, type Infer, literal, object, optional, size, string, type, union } from 'superstruct';
import { Tokens } from '../call/refresh-contract';
import { endpoint } from '../endpoint';

/**
 * The partner's user is not connected to a member yet. `link` names this attempt in the next two calls, works once and for 10
 * minutes. `email` and `name` are the partner's words about its user. They may fill in a form, and prove nothing.
 */
export const PartnerLink = type({
  state: literal('confirm'),
  link: string(),
  email: optional(string()),
  name: optional(string()),
});
export type PartnerLink = Infer<typeof PartnerLink>;

/** The answer to an assertion: tokens for a connected user, or an attempt to confirm. */
export const PartnerSignIn = union([Tokens, PartnerLink]);
export type PartnerSignIn = Infer<typeof PartnerSignIn>;

/** Whether an answer to an assertion has no tokens yet, so that the member has to confirm the connection. */
export function needsConfirmation(answer: PartnerSignIn): answer is PartnerLink {
  return 'link' in answer;
}

/**
 * Signs in the user of a partner with an assertion: a JWT that the partner's server has signed. Answers tokens as `log-in` does,
 * or a `PartnerLink`. Works only from the partner's
 * own pages, and each assertion works once, so request a new one before a retry. 401 `assertion_invalid` has a `reason` for the
 * partner's developer. `device` is as in `log-in`.
 */
export const signInWithPartner = endpoint('POST', '/auth/partner/', {
  auth: 'none',
  body: object({ assertion: size(string(), 1, 8_192), device: optional(string()) }),
  answer: PartnerSignIn,
  extension: true,
});

/** Sends a code to the address, with or without an account. The code works only for this link. */
export const sendPartnerCode = endpoint('POST', '/auth/partner/code/', {
  auth: 'none',
  body: object({ link: size(string(), 1, 2_048), email: string() }),
  extension: true,
});

/**
 * Connects the partner's user with the account of the address, and signs in. Without an account, creates one without a password,
 * which needs `accepted_terms`: 400 `terms_needed` asks for them, and the code still works after that. 409 `already_connected`:
 * the user or the member already has another connection at this partner. `replace` ends that connection. The code still works
 * after that, too.
 */
export const confirmPartner = endpoint('POST', '/auth/partner/confirm/', {
  auth: 'none',
  body: object({
    link: size(string(), 1, 2_048),
    email: string(),
    code: string(),
    accepted_terms: optional(string()),
    accepted_notice: optional(string()),
    replace: optional(boolean()),
    device: optional(string()),
  }),
  answer: Tokens,
  extension: true,
});

/**
 * A site that can sign the member in. `last_used` is when it did so last. `current` says whether this session came from there.
 */
export const ConnectedSite = type({
  id: string(),
  name: string(),
  since: string(),
  last_used: string(),
  current: boolean(),
});
export type ConnectedSite = Infer<typeof ConnectedSite>;

/** The sites that can sign the member in, newest first. */
export const listConnectedSites = endpoint('GET', '/auth/partners/', {
  answer: array(ConnectedSite),
  extension: true,
});

/** Disconnects a site, and ends the sessions that it has started. The answer is the same if it was not connected. */
export const disconnectSite = endpoint('DELETE', '/auth/partners/:partner/', { extension: true });

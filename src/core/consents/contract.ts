import { array, boolean, enums, type Infer, object, string, type } from 'superstruct';
import { endpoint } from '../endpoint';
import { Text } from '../wire';
import { CONSENT_PURPOSES } from './model';

/** What a consent is about. */
const Purpose = enums(CONSENT_PURPOSES);

/** One decision of a member: the words of this version were accepted, or not. `language` is that of the words. */
export const Consent = type({ purpose: Purpose, version: string(), given: boolean(), language: Text, at: string() });
export type Consent = Infer<typeof Consent>;

/**
 * The decisions of a member, newest first, and what to ask now: words that the member has not decided about in their present
 * version.
 */
export const Consents = type({
  decisions: array(Consent),
  asked: array(type({ purpose: Purpose, version: string() })),
});
export type Consents = Infer<typeof Consents>;

/** The own decisions, and what is to be asked. */
export const listConsents = endpoint('GET', '/consents/', { answer: Consents, extension: true });

/**
 * Notes a decision about the words of a version; 400 if that is not the present one. A no to `sensitive` erases the answers about
 * health, belief and origin, and the wishes about them.
 */
export const decideConsent = endpoint('POST', '/consents/', {
  body: object({ purpose: Purpose, version: string(), given: boolean() }),
  answer: Consents,
  extension: true,
});

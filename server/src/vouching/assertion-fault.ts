import { HttpError } from '../errors/http-error';

/** Why an assertion is refused, for the partner's developer. */
export type AssertionFault =
  | 'malformed'
  | 'algorithm'
  | 'issuer'
  | 'origin'
  | 'key'
  | 'signature'
  | 'audience'
  | 'lifetime'
  | 'expired'
  | 'early'
  | 'subject'
  | 'id'
  | 'used';

/** The refusal of an assertion: 401 with the reason. */
export function assertionInvalid(reason: AssertionFault): HttpError {
  const detail = 'This site could not sign you in. Please log in.';
  return new HttpError(401, { detail, code: 'assertion_invalid', reason });
}

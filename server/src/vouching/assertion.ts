import { decodeJwt, decodeProtectedHeader, errors, type JWK, type JWTPayload, jwtVerify } from 'jose';
import { canonicalAddress } from '../canonical/address';
import type { Context } from '../context';
import { originsOf } from '../partners/known-origins';
import { findPartner } from '../partners/partners';
import { type AssertionFault, assertionInvalid } from './assertion-fault';
import { keysNamed, type Signer } from './key-set';
import { takeOnce } from './once';
import { ALGORITHMS, algorithmsOf } from './public-keys';

/** The longest time between `iat` and `exp`, and the difference of clocks that we allow, in seconds. */
const LIFETIME_MAX = 300;
const LEEWAY = 30;
const NAME_MAX = 200;
const EMAIL_MAX = 254;

/** The contents of a checked assertion. */
export interface Assertion {
  partner: { id: string; name: string };
  /** The partner's id of its user. */
  subject: string;
  /** What the partner says of its user. It proves nothing. */
  email?: string;
  name?: string;
}

/** An assertion that may have been used before. */
export interface CheckedAssertion extends Assertion {
  /** Its own name among those of the partner. */
  jti: string;
  /** When it is out of time in any case. */
  until: Date;
}

/**
 * Checks an assertion, and uses it up. All checks follow the partner's record and keys. Nothing in the assertion can name a key or
 * an address of its own.
 * @throws HttpError 401 with the reason.
 */
export async function readAssertion(context: Context, token: string, origin: string | undefined): Promise<Assertion> {
  const { jti, until, ...assertion } = await checkAssertion(context, token, async (partnerId) => {
    if (!origin || !(await originsOf(context.database, partnerId)).includes(origin)) throw assertionInvalid('origin');
  });
  if (!(await takeOnce(context.database, [assertion.partner.id, jti], until))) throw assertionInvalid('used');
  return assertion;
}

/**
 * Checks everything about an assertion except the page and whether it was used before. Neither stores it nor uses it up.
 * @param checkPage checks the page, once the partner is known and before anything is verified
 * @throws HttpError 401 with the reason.
 */
export async function checkAssertion(
  context: Context,
  token: string,
  checkPage: (partnerId: string) => Promise<void> = async () => undefined,
): Promise<CheckedAssertion> {
  const { alg, kid, issuer } = read(token);
  if (!alg || !ALGORITHMS.includes(alg)) throw assertionInvalid('algorithm');
  const partner = await findPartner(context.database, issuer);
  if (!partner?.enabled) throw assertionInvalid('issuer');
  await checkPage(partner.id);
  if (!kid) throw assertionInvalid('key');
  const claims = await verified(context, token, partner, { alg, kid });
  const subject = readSubject(claims.sub);
  const until = readTimes(claims);
  const { jti } = claims;
  if (typeof jti !== 'string' || !jti || jti.length > 128) throw assertionInvalid('id');
  return { partner: { id: partner.id, name: partner.name }, subject, ...wordsOf(claims), jti, until };
}

function read(token: string): { alg: string | undefined; kid: string | undefined; issuer: string } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    const { iss } = decodeJwt(token);
    return { alg, kid: typeof kid === 'string' ? kid : undefined, issuer: typeof iss === 'string' ? iss : '' };
  } catch {
    throw assertionInvalid('malformed');
  }
}

/** Verifies the signature with each key of this name, also with those that have replaced others. */
async function verified(
  context: Context,
  token: string,
  signer: Signer,
  { alg, kid }: { alg: string; kid: string },
): Promise<JWTPayload> {
  const known = await keysNamed(context, signer, kid);
  if (known.length === 0) throw assertionInvalid('key');
  const claims = await claimsUnderOneOf(context, token, alg, known);
  if (claims) return claims;
  const others = await keysNamed(context, signer, kid, known);
  const again = await claimsUnderOneOf(context, token, alg, others);
  if (again) return again;
  throw assertionInvalid([...known, ...others].some((key) => fits(key, alg)) ? 'signature' : 'algorithm');
}

const fits = (key: JWK, alg: string) => algorithmsOf(key).includes(alg);

/** Returns the claims; undefined if none of the keys signed them. */
async function claimsUnderOneOf(
  context: Context,
  token: string,
  alg: string,
  keys: readonly JWK[],
): Promise<JWTPayload | undefined> {
  for (const key of keys.filter((one) => fits(one, alg))) {
    const claims = await claimsUnder(context, token, key);
    if (claims) return claims;
  }
  return undefined;
}

/** Returns the claims; undefined if another key signed them. */
async function claimsUnder({ config, now }: Context, token: string, key: JWK): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [...algorithmsOf(key)],
      audience: `${config.publicUrl}/api`,
      currentDate: now(),
      clockTolerance: LEEWAY,
      requiredClaims: ['exp', 'iat', 'sub', 'jti'],
    });
    // A second reader of the same assertion could use it here.
    if (Array.isArray(payload.aud) && payload.aud.length > 1) throw assertionInvalid('audience');
    if (typeof payload.iat === 'number' && payload.iat > now().getTime() / 1_000 + LEEWAY)
      throw assertionInvalid('early');
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return undefined;
    if (error instanceof errors.JOSEError) throw assertionInvalid(faultOf(error));
    throw error;
  }
}

const FAULTS: Readonly<Record<string, AssertionFault>> = {
  aud: 'audience',
  exp: 'lifetime',
  iat: 'lifetime',
  nbf: 'early',
  sub: 'subject',
  jti: 'id',
};

function faultOf(error: errors.JOSEError): AssertionFault {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JOSEAlgNotAllowed) return 'algorithm';
  if (error instanceof errors.JWTClaimValidationFailed) return FAULTS[error.claim] ?? 'malformed';
  return 'malformed';
}

function readSubject(given: unknown): string {
  const isOne = typeof given === 'string' && /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,128}$/u.test(given);
  if (!isOne) throw assertionInvalid('subject');
  return given;
}

/** Returns when the assertion is out of time in any case. */
function readTimes({ iat, exp }: JWTPayload): Date {
  if (typeof iat !== 'number' || typeof exp !== 'number') throw assertionInvalid('lifetime');
  if (!(exp > iat && exp - iat <= LIFETIME_MAX)) throw assertionInvalid('lifetime');
  return new Date((exp + LEEWAY + 1) * 1_000);
}

/** Returns the words that can fill in a form. An address to which no code can be sent would be a suggestion that leads nowhere. */
function wordsOf({ email, name }: JWTPayload): { email?: string; name?: string } {
  const isText = (value: unknown, most: number): value is string =>
    typeof value === 'string' && value !== '' && value.length <= most && !/\p{C}/u.test(value);
  return {
    ...(isText(email, EMAIL_MAX) && canonicalAddress(email) && { email }),
    ...(isText(name, NAME_MAX) && { name }),
  };
}

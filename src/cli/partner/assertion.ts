import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomUUID, sign } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';

/** Larger than any private key. */
const KEY_BYTES_MAX = 20_000;
/** How long a new assertion works, in seconds. */
const LIFETIME = 120;

/** The contents of an assertion, as a portal’s server writes them. */
export interface AssertionClaims {
  partner: string;
  /** The API base that shall accept it. */
  audience: string;
  sub: string;
  email?: string | undefined;
  name?: string | undefined;
}

/** Kinds of keys: the algorithm of the signature, and the members of the public key in the order of RFC 7638. */
const kinds = {
  ed25519: { alg: 'EdDSA', members: ['crv', 'kty', 'x'] },
  ec: { alg: 'ES256', members: ['crv', 'kty', 'x', 'y'] },
  rsa: { alg: 'RS256', members: ['e', 'kty', 'n'] },
} as const;

/**
 * Signs an assertion with the portal’s private key.
 * @param kid the name of the key; by default its thumbprint, which is what the operator’s `partner show` prints.
 * @throws Failure if the file is no usable private key.
 */
export function signAssertion(file: string, claims: AssertionClaims, now: number, kid?: string): string {
  const key = readKey(file);
  const kind = kinds[key.asymmetricKeyType as keyof typeof kinds];
  if (!kind || (kind.alg === 'ES256' && key.asymmetricKeyDetails?.namedCurve !== 'prime256v1'))
    throw usage(`${file} is neither an Ed25519, a P-256 nor an RSA key.`, 'key');
  const { partner, audience, sub, email, name } = claims;
  const iat = Math.floor(now / 1_000);
  const header = { alg: kind.alg, kid: kid ?? thumbprintOf(key, kind.members) };
  const times = { iat, exp: iat + LIFETIME, jti: randomUUID() };
  const text = [header, { iss: partner, aud: audience, sub, ...times, email, name }].map(encoded).join('.');
  const way = kind.alg === 'EdDSA' ? null : 'sha256';
  return `${text}.${sign(way, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function thumbprintOf(key: KeyObject, members: readonly string[]): string {
  const jwk: Record<string, unknown> = { ...createPublicKey(key).export({ format: 'jwk' }) };
  const text = JSON.stringify(Object.fromEntries(members.map((member) => [member, jwk[member]])));
  return createHash('sha256').update(text).digest('base64url');
}

function readKey(file: string): KeyObject {
  let pem: string;
  try {
    if (statSync(file).size > KEY_BYTES_MAX) throw new Error('it is too large for a key');
    pem = readFileSync(file, 'utf8');
  } catch (error) {
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'key');
  }
  try {
    return createPrivateKey(pem);
  } catch {
    throw usage(`${file} is no private key as PEM without a passphrase.`, 'key');
  }
}

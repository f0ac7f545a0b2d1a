import { createPublicKey, X509Certificate } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/** A public key with its name. */
export type NamedKey = JWK & { kid: string };

/** A set with more keys is refused. */
const KEYS_MAX = 50;
const KID_MAX = 200;
const RSA_BITS_MIN = 2_048;
const RSA_BITS_MAX = 8_192;

/** The members of a JWK that must stay secret, or would make a secret of it. */
const SECRET = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** The kinds of keys that we take: their public members, and the algorithms of their signatures. */
const KINDS = {
  'OKP Ed25519': { members: ['kty', 'crv', 'x'], algorithms: ['EdDSA', 'Ed25519'] },
  'EC P-256': { members: ['kty', 'crv', 'x', 'y'], algorithms: ['ES256'] },
  'RSA ': { members: ['kty', 'n', 'e'], algorithms: ['RS256'] },
} as const;

/** All algorithms of assertions. */
export const ALGORITHMS: readonly string[] = Object.values(KINDS).flatMap(({ algorithms }) => [...algorithms]);

const kindOf = ({ kty, crv }: JWK) => {
  const name = `${kty} ${crv ?? ''}`;
  return Object.hasOwn(KINDS, name) ? KINDS[name as keyof typeof KINDS] : undefined;
};

/** The algorithms that a key may be used with. None for a key that we do not take. */
export function algorithmsOf(key: JWK): readonly string[] {
  return kindOf(key)?.algorithms ?? [];
}

/** Returns the public members of a JWK, or why we do not take it. */
async function checkedKey(given: object): Promise<NamedKey | string> {
  const key = given as JWK;
  if (SECRET.some((member) => member in key)) return 'it contains a private key, which nobody but the partner may have';
  const kind = kindOf(key);
  if (!kind) return 'it is neither Ed25519, P-256 nor RSA';
  if (key.use !== undefined && key.use !== 'sig') return 'it is not for signatures';
  if (key.key_ops !== undefined && !(Array.isArray(key.key_ops) && key.key_ops.includes('verify')))
    return 'it is not for signatures';
  if (key.alg !== undefined && !kind.algorithms.some((one) => one === key.alg)) return 'its algorithm is another one';
  const pairs = kind.members.map((member) => [member, key[member as keyof JWK]] as const);
  if (pairs.some(([, value]) => typeof value !== 'string')) return 'a member is missing';
  const plain = Object.fromEntries(pairs) as JWK;
  const fault = shapeFault(plain);
  if (fault) return fault;
  const kid = key.kid ?? (await calculateJwkThumbprint(plain));
  return typeof kid === 'string' && kid && kid.length <= KID_MAX ? { ...plain, kid } : 'its kid is too long';
}

function shapeFault(key: JWK): string | undefined {
  try {
    const { asymmetricKeyDetails } = createPublicKey({ key: { ...key }, format: 'jwk' });
    const bits = asymmetricKeyDetails?.modulusLength;
    if (bits !== undefined && bits < RSA_BITS_MIN) return `an RSA key needs ${RSA_BITS_MIN} bits or more`;
    if (bits !== undefined && bits > RSA_BITS_MAX) return `an RSA key has at most ${RSA_BITS_MAX} bits`;
    return undefined;
  } catch {
    return 'it is not a key';
  }
}

/** Returns the usable keys of a JWK Set, or why the whole set is refused. Other keys in it are ignored. */
export async function readKeySet(text: string): Promise<NamedKey[] | string> {
  const keys = listIn(text);
  if (!keys) return 'it is no JWK Set';
  if (keys.length > KEYS_MAX) return `it has more than ${KEYS_MAX} keys`;
  const checked = await Promise.all(keys.map(checkedKey));
  const usable = checked.filter((key) => typeof key !== 'string');
  return usable.length > 0 ? usable : (checked.find((key) => typeof key === 'string') ?? 'it has no keys');
}

function listIn(text: string): object[] | undefined {
  try {
    const set: unknown = JSON.parse(text);
    const keys = typeof set === 'object' && set !== null && 'keys' in set ? set.keys : undefined;
    return Array.isArray(keys) && keys.every((key) => typeof key === 'object' && key !== null) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** Reads a public key or a certificate as PEM. Its `kid` is the thumbprint of RFC 7638. Returns why it is not usable, or the key. */
export async function readPublicPem(pem: string): Promise<NamedKey | string> {
  if (/PRIVATE KEY/.test(pem)) return 'it is a private key, which the partner must keep. Use the public one.';
  try {
    const key = pem.includes('CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem);
    return await checkedKey(key.export({ format: 'jwk' }));
  } catch {
    return 'it is no public key as PEM';
  }
}

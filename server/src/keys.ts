import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a keyed hash is for: the same text hashes differently under each. */
export type KeyPurpose = 'address' | 'code' | 'refresh' | 'photo' | 'request' | 'log' | 'access' | 'rate';

/** Everything done with the server's one secret. Two servers with the same secret understand each other. */
export interface Keys {
  /** Keyed hash, base64url. Parts are kept apart: ('ab', 'c') differs from ('a', 'bc'). */
  hash(purpose: KeyPurpose, ...parts: readonly string[]): string;
  /** Whether a hash is that of these parts, compared in constant time. */
  matches(hash: string, purpose: KeyPurpose, ...parts: readonly string[]): boolean;
  /** The raw key of a purpose, for a library that signs by itself. */
  raw(purpose: KeyPurpose): Uint8Array;
  /** Encrypts and authenticates. */
  seal(plain: string): Buffer;
  /** Reverses {@link Keys.seal}; throws when the bytes were not sealed with this key. */
  open(sealed: Buffer): string;
}

/** Derives all keys from the secret. */
export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'mm', purpose, 32));
  const known = new Map<string, Buffer>();
  const raw = (purpose: string): Buffer => {
    const key = known.get(purpose) ?? derive(purpose);
    known.set(purpose, key);
    return key;
  };
  const hash: Keys['hash'] = (purpose, ...parts) =>
    createHmac('sha256', raw(purpose)).update(JSON.stringify(parts)).digest('base64url');
  return {
    hash,
    raw,
    matches: (given, purpose, ...parts) => {
      const [one, other] = [Buffer.from(given), Buffer.from(hash(purpose, ...parts))];
      return one.length === other.length && timingSafeEqual(one, other);
    },
    seal: (plain) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', raw('seal'), nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', raw('seal'), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The purpose of a keyed hash. The same text has a different hash for each purpose. */
export type KeyPurpose =
  | 'address'
  | 'asker'
  | 'code'
  | 'refresh'
  | 'photo'
  | 'request'
  | 'log'
  | 'access'
  | 'rate'
  | 'device'
  | 'proof'
  | 'reported'
  | 'evidence'
  | 'subject'
  | 'active';

/** All cryptography with the server's one secret. Two servers with the same secret accept each other's hashes and seals. */
export interface Keys {
  /** Returns a keyed hash as base64url. Parts stay separate: ('ab', 'c') differs from ('a', 'bc'). */
  hash(purpose: KeyPurpose, ...parts: readonly string[]): string;
  /** Returns the hashes under all live secrets, the newest first. Finds values stored before the secret changed. */
  hashes(purpose: KeyPurpose, ...parts: readonly string[]): string[];
  /** Whether a hash belongs to these parts under a live secret. Compares in constant time. */
  matches(hash: string, purpose: KeyPurpose, ...parts: readonly string[]): boolean;
  /** The raw keys of a purpose, for a library that signs by itself. Sign with the first key, verify with all of them. */
  raw(purpose: KeyPurpose): readonly [Uint8Array, ...Uint8Array[]];
  /** Encrypts and authenticates. */
  seal(plain: string): Buffer;
  /** Reverses {@link Keys.seal}. Throws if the bytes were not sealed under a live secret. */
  open(sealed: Buffer): string;
  /** Seals with the newest secret what another one sealed. Undefined if there is nothing to do, or no live secret opens it. */
  reseal(sealed: Buffer): Buffer | undefined;
}

/**
 * Derives all keys from the secret.
 * @param others the secrets before and after this one. They verify and open values of other times and processes, but create none.
 */
export function createKeys(secret: string, ...others: readonly (string | undefined)[]): Keys {
  const current = deriveFrom(secret);
  const live = [current, ...others.filter((other) => other !== undefined).map(deriveFrom)];
  return {
    hash: current.hash,
    hashes: (purpose, ...parts) => live.map(({ hash }) => hash(purpose, ...parts)),
    raw: (purpose) => [current.raw(purpose), ...live.slice(1).map(({ raw }) => raw(purpose))],
    matches: (given, purpose, ...parts) => live.some(({ hash }) => isSame(given, hash(purpose, ...parts))),
    seal: current.seal,
    reseal: (sealed) => {
      const plain = live.map(({ open }) => attempt(() => open(sealed)));
      const older = plain[0] === undefined ? plain.find((text) => text !== undefined) : undefined;
      return older === undefined ? undefined : current.seal(older);
    },
    open: (sealed) => {
      for (const { open } of live.slice(0, -1)) {
        try {
          return open(sealed);
        } catch {
          // Another secret sealed it.
        }
      }
      return (live.at(-1) ?? current).open(sealed);
    },
  };
}

function deriveFrom(secret: string) {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'mm', purpose, 32));
  const known = new Map<string, Buffer>();
  const raw = (purpose: string): Buffer => {
    const key = known.get(purpose) ?? derive(purpose);
    known.set(purpose, key);
    return key;
  };
  return {
    raw,
    hash: (purpose: KeyPurpose, ...parts: readonly string[]) =>
      createHmac('sha256', raw(purpose)).update(JSON.stringify(parts)).digest('base64url'),
    seal: (plain: string) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', raw('seal'), nonce);
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed: Buffer) => {
      const decipher = createDecipheriv('aes-256-gcm', raw('seal'), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

function attempt(open: () => string): string | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}

function isSame(given: string, hash: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(hash)];
  return one.length === other.length && timingSafeEqual(one, other);
}

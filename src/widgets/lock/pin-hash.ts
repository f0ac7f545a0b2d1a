import type { PinHash } from '../../core';

/** What OWASP asks for in 2023: about half a second on a phone. */
const ROUNDS = 600_000;

const toText = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The hash of PINs, PBKDF2 by Web Crypto. Undefined on pages without https, where browsers do not have it. */
export function pinHash(): PinHash | undefined {
  const { crypto } = globalThis;
  const subtle: SubtleCrypto | undefined = crypto?.subtle;
  if (!subtle) return undefined;
  return {
    rounds: ROUNDS,
    salt: () => toText(crypto.getRandomValues(new Uint8Array(16))),
    async hash(pin, salt, iterations) {
      const encode = (text: string) => new TextEncoder().encode(text);
      const key = await subtle.importKey('raw', encode(pin), 'PBKDF2', false, ['deriveBits']);
      const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations };
      return toText(new Uint8Array(await subtle.deriveBits(how, key, 256)));
    },
  };
}

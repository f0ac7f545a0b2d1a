import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { Keys } from '../keys';

/** DER before the 32 bytes of an Ed25519 key: private as PKCS #8, public as SPKI. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');

/** The end of a file: nothing may follow, and everything before it is signed. */
const END =
  /<pre class="seal" dir="ltr">mm evidence 1\nSHA-256 ([0-9a-f]{64})\nkey ([\w-]{43})\nsignature ([\w-]{86})<\/pre>\n<\/body><\/html>\n?$/;

/** A file of evidence that was read: the signed part, and what stands at its end. Key and signature are base64url. */
export interface ReadPack {
  content: string;
  sha256: string;
  key: string;
  signature: string;
}

/** Returns the public keys of all live secrets, that of the newest first. */
export function publicKeys(keys: Keys): string[] {
  return keys.raw('evidence').map((seed) => publicOf(privateKey(seed)));
}

/**
 * Completes a page as a file of evidence: with its SHA-256 and a signature. Ed25519, because its public key is enough to check the
 * file: it is kept when the secret changes, when the secret itself is gone.
 */
export function sealPack(keys: Keys, content: string): string {
  const key = privateKey(keys.raw('evidence')[0]);
  const bytes = Buffer.from(content);
  const lines = [
    'mm evidence 1',
    `SHA-256 ${sha256(bytes)}`,
    `key ${publicOf(key)}`,
    `signature ${sign(null, bytes, key).toString('base64url')}`,
  ];
  return `${content}<pre class="seal" dir="ltr">${lines.join('\n')}</pre>\n</body></html>\n`;
}

/** Reads a file of evidence, also if mail has changed the ends of its lines. Undefined if its end is not that of one. */
export function readPack(text: string): ReadPack | undefined {
  const plain = text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const found = END.exec(plain);
  if (!found) return undefined;
  const [, hash = '', key = '', signature = ''] = found;
  return { content: plain.slice(0, found.index), sha256: hash, key, signature };
}

/** Whether a file is as its key has signed it. Whose key that is remains to be checked. */
export function isUnchanged({ content, sha256: hash, key, signature }: ReadPack): boolean {
  const bytes = Buffer.from(content);
  const der = Buffer.concat([PUBLIC, Buffer.from(key, 'base64url')]);
  const signer = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return sha256(bytes) === hash && verify(null, bytes, signer, Buffer.from(signature, 'base64url'));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function privateKey(seed: Uint8Array) {
  return createPrivateKey({ key: Buffer.concat([PRIVATE, seed]), format: 'der', type: 'pkcs8' });
}

function publicOf(key: ReturnType<typeof privateKey>): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return der.subarray(PUBLIC.length).toString('base64url');
}

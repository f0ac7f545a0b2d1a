import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { oneLine, StartFailure } from '../errors/failure';
import type { Anchor } from './anchor';
import type { BackupKeys } from './key';

const TAG = 16;
const HEADER_MAX = 4_096;

/** The first line of a backup, readable without a key. */
export interface Header {
  format: 'mm-backup';
  version: 1;
  /** ISO 8601 instant. */
  createdAt: string;
  /** The newest migration of the database, by its `folderMillis`. */
  migration: number;
  keyId: string;
  /** The end of the audit log's chain. Missing in backups of releases before, and of an empty log. */
  audit?: Anchor;
  /** The nonce of AES-256-GCM, in base64. */
  nonce: string;
}

/**
 * Writes a sealed file: one line of JSON, the encrypted content, and its tag. Next to it writes `<path>.sha256` in the format of
 * sha256sum. A file with the final name is always complete.
 */
export async function writeSealed(
  path: string,
  keys: BackupKeys,
  given: Pick<Header, 'createdAt' | 'migration' | 'audit'>,
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const unfinished = `${path}.part`;
  const sum = createHash('sha256');
  const nonce = randomBytes(12);
  const { id: keyId, bytes } = keys.current;
  const header: Header = { format: 'mm-backup', version: 1, ...given, keyId, nonce: nonce.toString('base64') };
  const head = Buffer.from(`${JSON.stringify(header)}\n`);
  const sealed = async function* () {
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(head);
    yield head;
    for await (const chunk of content) yield cipher.update(chunk);
    yield cipher.final();
    yield cipher.getAuthTag();
  };
  const summed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sum.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(sealed, summed, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await writeFile(`${path}.sha256`, `${sum.digest('hex')}  ${basename(path)}\n`, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    await rm(`${path}.sha256`, { force: true });
    throw error;
  }
}

/** A sealed file that was checked to be complete and unchanged. */
export interface SealedFile {
  header: Header;
  /** The decrypted content. May be read several times. */
  content(): AsyncIterable<Buffer>;
}

/**
 * Opens a sealed file.
 * @throws StartFailure with one line if it is missing, not a backup, damaged, or made with another key.
 */
export async function openSealed(path: string, keys: BackupKeys): Promise<SealedFile> {
  const { header, length } = await readHeader(path);
  await checkSum(path);
  const key = keys.all.find(({ id }) => id === header.keyId);
  if (!key) {
    throw new StartFailure(`The backup ${path} was made with another key. Set BACKUP_KEY or SECRET_KEY to that one.`);
  }
  const end = (await stat(path)).size - TAG;
  const content = async function* () {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(header.nonce, 'base64'));
    decipher.setAAD(await readPart(path, 0, length)).setAuthTag(await readPart(path, end, TAG));
    try {
      for await (const chunk of createReadStream(path, { start: length, end: end - 1 })) yield decipher.update(chunk);
      yield decipher.final();
    } catch (error) {
      throw new StartFailure(`The backup ${path} was changed after it was made: ${oneLine(error)}`);
    }
  };
  // No part of the content can be trusted before the end of the seal, so read all of it once just to check it.
  for await (const _ of content());
  return { header, content };
}

/**
 * Reads the first line of a backup, which nothing has proven yet.
 * @throws StartFailure with one line if it is not one.
 */
export async function readHeader(path: string): Promise<{ header: Header; length: number }> {
  const start = await readPart(path, 0, HEADER_MAX).catch((error) => {
    throw new StartFailure(`The backup ${path} cannot be read: ${oneLine(error)}`);
  });
  const length = start.indexOf('\n') + 1;
  try {
    const header: Header = JSON.parse(start.subarray(0, length).toString('utf8'));
    if (header.format === 'mm-backup' && header.version === 1) return { header, length };
  } catch {
    // Reported below.
  }
  throw new StartFailure(`${path} is not a backup of this product.`);
}

async function readPart(path: string, from: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, from));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function checkSum(path: string): Promise<void> {
  const stored = await readFile(`${path}.sha256`, 'utf8').catch(() => {
    throw new StartFailure(`The checksum ${path}.sha256 is missing. Copy it from the source of the backup.`);
  });
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(path)) sum.update(chunk);
  if (stored.split(' ')[0] !== sum.digest('hex')) {
    throw new StartFailure(`The backup ${path} is damaged, because its checksum differs. Nothing was changed.`);
  }
}

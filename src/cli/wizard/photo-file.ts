import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';

const signatures: readonly (readonly [string, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/gif', /^GIF8/],
  ['image/avif', /^[\s\S]{4}ftypavif/],
  ['image/heic', /^[\s\S]{4}ftyp(heic|heix|mif1)/],
];

/**
 * Reads an image and detects its type by its first bytes. The type is '' for any other file, which the wizard then rejects.
 * @throws Failure if the file cannot be read
 */
export async function readPhoto(file: string): Promise<File> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'unreadable-file');
  });
  const start = bytes.subarray(0, 16).toString('latin1');
  const type = signatures.find(([, pattern]) => pattern.test(start))?.[0] ?? '';
  return new File([new Uint8Array(bytes)], path.basename(file), { type });
}

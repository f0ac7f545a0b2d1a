import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageTypeOf } from '../../core';
import { usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';

/**
 * Reads an image and detects its type by its first bytes. The type is '' for any other file, which forms then reject.
 * @throws Failure if the file cannot be read
 */
export async function readPhoto(file: string): Promise<File> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'unreadable-file');
  });
  const content = new Blob([new Uint8Array(bytes)]);
  return new File([content], path.basename(file), { type: await imageTypeOf(content) });
}

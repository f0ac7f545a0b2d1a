import { lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { Failure } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';
import { replaceFile } from './write-whole';

const OTHERS = 0o077;

/** Rejects files that other users can open. Windows has no such permission bits. */
function refuseOpen(file: string, mode: number, wanted: string): void {
  if (process.platform === 'win32' || (mode & OTHERS) === 0) return;
  throw new Failure('usage', `${file} can be opened by other users. Run: chmod ${wanted} '${file}'`, 'open-to-others');
}

/** Creates a folder for its owner only. @throws Failure if it is open to others or cannot be created. */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Failure('usage', `Cannot create the folder ${folder}: ${reasonOf(error)}.`, 'state-folder');
  }
  refuseOpen(folder, lstatSync(folder).mode, '700');
}

/** Reads a private file; undefined if there is none. @throws Failure if it is open to others. */
export function readPrivate(file: string): string | undefined {
  const state = lstatSync(file, { throwIfNoEntry: false });
  if (!state) return undefined;
  if (!state.isFile()) throw new Failure('usage', `${file} is not a regular file.`, 'open-to-others');
  refuseOpen(file, state.mode, '600');
  return readFileSync(file, 'utf8');
}

/** Writes a file for its owner only. Writes all or nothing, so a crash never leaves half a file. */
export function writePrivate(file: string, text: string): void {
  replaceFile(file, text, 0o600);
}

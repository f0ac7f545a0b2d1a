import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { Failure } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';

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
  // The random name is not a secret. It only avoids opening an existing file.
  const draft = `${file}.${process.pid}-${Math.random().toString(36).slice(2)}.new`;
  try {
    const handle = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    // Errors of writing do not name the file.
    throw Object.assign(error as Error, { path: file });
  }
}

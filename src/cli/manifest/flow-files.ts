import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { beginsFlow } from '../flow/files/flow-mark';

const NAMED = /\.flow\.(ya?ml|m?[jt]s)$/;
const MAYBE = /\.ya?ml$/;

/** Limits on the depth and the number of files and folders, because Tab must be quick in any folder. */
const DEEPEST = 3;
const MOST = 500;

/**
 * Returns the flow files that match the beginning of a word, in the form to be typed. Searches the folder that the word names;
 * without one, searches `flows` and the working folder.
 */
export function flowFiles(cwd: string, word: string): string[] {
  const before = word.slice(0, word.lastIndexOf('/') + 1);
  let left = MOST;

  function within(folder: string, depth: number): string[] {
    const entries = entriesOf(path.resolve(cwd, folder));
    return entries.flatMap((entry) => {
      left -= 1;
      if (left < 0 || entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') return [];
      const file = folder + entry.name;
      if (entry.isDirectory()) return depth > 0 ? within(`${file}/`, depth - 1) : [];
      return isFlow(path.resolve(cwd, file), entry.name) ? [file] : [];
    });
  }

  return before ? within(before, DEEPEST) : [...within('flows/', DEEPEST), ...within('', 0)];
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** Whether a file is a flow, by its beginning. */
function isFlow(file: string, name: string): boolean {
  if (NAMED.test(name)) return true;
  if (!MAYBE.test(name)) return false;
  const start = Buffer.alloc(4096);
  const handle = openSync(file, 'r');
  try {
    return beginsFlow(start.subarray(0, readSync(handle, start)));
  } finally {
    closeSync(handle);
  }
}

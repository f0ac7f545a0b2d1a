import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { usage } from '../failure/failure';
import type { Io } from '../io/io';

const NAMED = /\.flow\.(ya?ml|m?[jt]s)$/;
const MAYBE = /\.ya?ml$/;

/**
 * Finds flow files among files and folders, in order. By default searches `flows`, or the working folder if there is no `flows`.
 * @throws Failure if there is none
 */
export function findFlows(given: readonly string[], { cwd }: Pick<Io, 'cwd'>): string[] {
  const own = cwd === undefined ? 'flows' : path.join(cwd, 'flows');
  const wanted = given.length > 0 ? given : [existsSync(own) ? own : (cwd ?? '.')];
  const found = wanted.flatMap((one) => {
    const state = statSync(one, { throwIfNoEntry: false });
    if (!state) throw usage(`There is no file ${one}`, 'unreadable-file');
    return state.isDirectory() ? within(one) : [one];
  });
  if (found.length === 0) throw usage(`There is no flow in '${wanted.join("', '")}'. See: mm flow init`, 'no-flows');
  return found;
}

function within(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules' || entry.name === 'dist') return [];
    if (entry.isDirectory()) return within(file);
    if (NAMED.test(entry.name)) return [file];
    return MAYBE.test(entry.name) && isFlow(file) ? [file] : [];
  });
}

/** Marks of encodings, as single bytes. */
const FLOW = /^(?:\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)?flow:/m;

/** Whether a file begins a flow, in any encoding. One that cannot be read as a text is named later and not left out. */
function isFlow(file: string): boolean {
  return FLOW.test(readFileSync(file, 'latin1').replaceAll('\0', ''));
}

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { globSync, isDynamicPattern } from 'tinyglobby';
import { usage } from '../../failure/failure';
import type { Io } from '../../io/io';
import { isStdin } from '../source/flow-text';
import { beginsFlow } from './flow-mark';

const NAMED = /\.flow\.(ya?ml|m?[jt]s)$/;
const MAYBE = /\.ya?ml$/;
const SKIPPED = ['node_modules', 'dist'];

/**
 * Finds flow files among files, folders and patterns such as `flows/**\/*.yaml`, in order and each once. By default searches `flows`,
 * or the working folder if there is no `flows`. `-` is standard input.
 * @throws Failure if there is none, also for one of the patterns
 */
export function findFlows(given: readonly string[], { cwd }: Pick<Io, 'cwd'>): string[] {
  const own = cwd === undefined ? 'flows' : path.join(cwd, 'flows');
  const wanted = given.length > 0 ? given : [existsSync(own) ? own : (cwd ?? '.')];
  const found = wanted.flatMap((one) => {
    if (isStdin(one)) return [one];
    const state = statSync(one, { throwIfNoEntry: false });
    if (state) return state.isDirectory() ? within(one) : [one];
    if (!isDynamicPattern(one)) throw usage(`There is no file ${one}`, 'unreadable-file');
    return matching(one);
  });
  if (found.length === 0) throw usage(`There is no flow in '${wanted.join("', '")}'. See: mm flow init`, 'no-flows');
  return [...new Map(found.map((file) => [path.resolve(file), file])).values()];
}

function within(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.name.startsWith('.') || SKIPPED.includes(entry.name)) return [];
    if (entry.isDirectory()) return within(file);
    return isFlow(file) ? [file] : [];
  });
}

/** Expands a pattern that no shell has expanded, because it was quoted. */
function matching(pattern: string): string[] {
  const absolute = path.isAbsolute(pattern);
  const ignore = SKIPPED.map((name) => `**/${name}/**`);
  const files = globSync(pattern, { absolute, ignore, expandDirectories: false });
  const flows = files.filter(isFlow).sort();
  if (flows.length === 0) throw usage(`No flow matches '${pattern}'.`, 'no-flows');
  return flows;
}

/** Whether a file is a flow. One that cannot be read as a text is named later and not left out. */
function isFlow(file: string): boolean {
  return NAMED.test(file) || (MAYBE.test(file) && beginsFlow(readFileSync(file)));
}

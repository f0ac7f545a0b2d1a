import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What is taken out, what is left in its place, and how often it stands there: once unless told. `^` begins a line. */
export type Cut = readonly [what: RegExp, left?: string, times?: number | 'any'];

/** Files of a package, by their paths, and what is taken out of each. */
export interface LeanFiles {
  files: RegExp;
  cuts: readonly Cut[];
}

/**
 * Takes out of a file what pages never use of it.
 * @param file its path, for the message
 * @throws Error where it is not written as it was: a new version, whose cuts are to be looked at one by one
 */
export function cut(text: string, cuts: readonly Cut[], file: string): string {
  return cuts.reduce((given, [what, left = '', times = 1]) => {
    const every = new RegExp(what.source, 'gm');
    const found = given.match(every)?.length ?? 0;
    if (times === 'any' ? found === 0 : found !== times) {
      throw new Error(`${file} is not written as it was: ${found} times ${what}, not ${times}.`);
    }
    return given.replace(every, left);
  }, text);
}

/** Does so in a bundle. */
export function cutting(name: string, lean: readonly LeanFiles[]): Plugin {
  return {
    name,
    setup(host) {
      for (const { files, cuts } of lean) {
        host.onLoad({ filter: files }, ({ path }) => ({ contents: cut(readFileSync(path, 'utf8'), cuts, path) }));
      }
    },
  };
}

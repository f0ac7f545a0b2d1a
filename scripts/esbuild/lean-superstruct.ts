import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What is taken off, and what is left in its place. */
const cuts: readonly [what: RegExp, left: string][] = [
  // The class up to the end of its constructor, then its methods, of which a union calls the last.
  [/(class Struct \{\n {4}constructor[\s\S]*?\n {4}\}\n)[\s\S]*?(\n {4}validate\(.*\n.*\n {4}\}\n\}\n)/, '$1$2'],
  [/(class StructError extends TypeError \{)[\s\S]*?\n\}\n/, '$1}\n'],
  [/, but received: (?:\\`)?\$\{print\(value\)\}(?:\\`)?/g, ''],
];

/**
 * Takes off superstruct what no page uses: methods of its structs, which are carried along since nobody can tell that they
 * are never called, and what its error says of the value that was refused, which nobody reads.
 */
export const leanSuperstruct: Plugin = {
  name: 'lean-superstruct',
  setup(host) {
    host.onLoad({ filter: /[\\/]superstruct[\\/]dist[\\/]index\.mjs$/ }, ({ path }) => {
      let contents = readFileSync(path, 'utf8');
      for (const [what, left] of cuts) {
        if (contents.search(what) < 0)
          return { errors: [{ text: `lean-superstruct: ${path} is not written as it was, see ${what}.` }] };
        contents = contents.replace(what, left);
      }
      return { contents };
    });
  },
};

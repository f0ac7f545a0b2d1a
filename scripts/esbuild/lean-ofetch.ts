import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const folder = path.dirname(createRequire(import.meta.url).resolve('ofetch/package.json'));

/** Takes names off the options of a call that `fetch` does not read, which makes a slow dictionary of each. */
const NEEDLESS = / +if \("(query|params)" in context\.options\) \{\s+delete context\.options\.\1;\s+\}\n/g;

/**
 * Takes of ofetch what the core uses: its factory and its error. The rest of its entry makes a ready `ofetch` on the
 * global `Headers`, which no bundle uses, and which costs Node its whole fetch implementation at every start.
 */
export const leanOfetch: Plugin = {
  name: 'lean-ofetch',
  setup(host) {
    const entry = path.join(folder, 'dist/index.mjs');
    host.onResolve({ filter: /^ofetch$/ }, () => ({ path: entry, sideEffects: false }));
    host.onLoad({ filter: /[\\/]ofetch[\\/]dist[\\/]index\.mjs$/ }, () => {
      const from = /from '(\.\/shared\/[^']+)'/.exec(readFileSync(entry, 'utf8'))?.[1];
      if (!from) return { errors: [{ text: `lean-ofetch: ${entry} is not built as it was: see what it exports.` }] };
      return {
        contents: `export { c as createFetch, F as FetchError } from '${from}';`,
        resolveDir: path.dirname(entry),
      };
    });
    host.onLoad({ filter: /[\\/]ofetch[\\/]dist[\\/]shared[\\/].+\.mjs$/ }, ({ path: file }) => {
      const given = readFileSync(file, 'utf8');
      if (given.match(NEEDLESS)?.length === 2) return { contents: given.replace(NEEDLESS, '') };
      return { errors: [{ text: `lean-ofetch: ${file} no longer takes names off its options: see what it does.` }] };
    });
  },
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const folder = path.dirname(createRequire(import.meta.url).resolve('ofetch/package.json'));

/** What the core never asks a call for, and how often ofetch sees to it. */
const NEEDLESS: readonly (readonly [what: RegExp, times: number])[] = [
  // Takes names off the options that `fetch` does not read, which makes a slow dictionary of each.
  [/ +if \("(query|params)" in context\.options\) \{\s+delete context\.options\.\1;\s+\}\n/g, 2],
  // Repeats: the client has rules of its own, see `src/core/retry.ts`.
  [/ +const isAbort = context\.error [\s\S]*?\n {4}\}\n(?= {4}const error = createFetchError)/g, 1],
  // A limit of time: see `src/core/time-limit.ts`.
  [/^( +)if \(!context\.options\.signal && context\.options\.timeout\) \{\n[\s\S]*?\n\1\}\n/gm, 1],
  // Hooks.
  [/^( +)if \(context\.options\.on\w+\) \{\n[\s\S]*?\n\1\}\n/gm, 4],
];

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
      if (NEEDLESS.every(([what, times]) => given.match(what)?.length === times)) {
        return { contents: NEEDLESS.reduce((text, [what]) => text.replace(what, ''), given) };
      }
      return { errors: [{ text: `lean-ofetch: ${file} no longer does what is taken out of it: see what it does.` }] };
    });
  },
};

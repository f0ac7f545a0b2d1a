import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { cutting } from './cut.ts';
import { ofetch } from './ofetch-cuts.ts';

const entry = path.join(path.dirname(createRequire(import.meta.url).resolve('ofetch/package.json')), 'dist/index.mjs');

/**
 * Takes of ofetch what the core uses: its factory and its error, and of these what it asks of them. The rest of its entry
 * makes a ready `ofetch` on the global `Headers`, which no bundle uses, and which costs Node its whole fetch implementation
 * at every start.
 */
export const leanOfetch: Plugin = {
  name: 'lean-ofetch',
  setup(host) {
    host.onResolve({ filter: /^ofetch$/ }, () => ({ path: entry, sideEffects: false }));
    host.onLoad({ filter: /[\\/]ofetch[\\/]dist[\\/]index\.mjs$/ }, () => {
      const from = /from '(\.\/shared\/[^']+)'/.exec(readFileSync(entry, 'utf8'))?.[1];
      if (!from) return { errors: [{ text: `lean-ofetch: ${entry} is not built as it was: see what it exports.` }] };
      return {
        contents: `export { c as createFetch, F as FetchError } from '${from}';`,
        resolveDir: path.dirname(entry),
      };
    });
    return cutting('lean-ofetch', [ofetch]).setup(host);
  },
};

import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

const CLOCK = 'globalThis.nanostoresGlobal ||= { epoch: 0 }';

/** Where copies of the bundle find what they share, see `src/widgets/runtime.ts`. */
const OURS = "(globalThis[Symbol.for('mm.runtime.v1')] ||= new Map()).clock ||= { epoch: 0 }";

/**
 * Keeps the clock of the stores with what copies of the embed share anyway. As a global of its own it would be a second
 * trace of ours on a partner's page, and one that other users of nanostores there would share.
 */
export const oneGlobal: Plugin = {
  name: 'one-global',
  setup(host) {
    host.onLoad({ filter: /[\\/]nanostores[\\/]atom[\\/]index\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes(CLOCK)) throw new Error(`${path} no longer keeps its clock where the embed looks for it.`);
      return { contents: text.replace(CLOCK, OURS), loader: 'js' };
    });
  },
};

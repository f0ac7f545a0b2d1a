import type { LeanFiles } from './cut.ts';

/** Where copies of the bundle find what they share, see `src/widgets/runtime.ts`. */
const OURS = "(globalThis[Symbol.for('mm.runtime.v1')] ||= new Map()).clock ||= { epoch: 0 }";

/**
 * Keeps the clock of the stores with what copies of the embed share anyway: as a global of its own it would be a second
 * trace of ours on a partner's page, and one that other users of nanostores there would share. Leaves out what no store of
 * ours asks for: changes told together, promises as values, and listening to some keys only.
 */
export const nanostores: readonly LeanFiles[] = [
  {
    files: /[\\/]nanostores[\\/]atom[\\/]index\.js$/,
    cuts: [
      [/globalThis\.nanostoresGlobal \|\|= \{ epoch: 0 \}/, OURS],
      [/let batchSeen = null\n/],
      [/(export const batch = )[\s\S]*?\n\}\n/, "$1() => { throw new Error('batch is left out') }\n"],
      [/\bbatchSeen\b/, 'null', 'any'],
    ],
  },
  {
    files: /[\\/]nanostores[\\/]computed[\\/]index\.js$/,
    cuts: [[/if \(value && value\.then && value\.t\) \{[\s\S]*?\} else (?=\{\n\s+\$computed\.set)/]],
  },
  {
    files: /[\\/]@nanostores[\\/]react[\\/]index\.js$/,
    cuts: [
      [/import \{ listenKeys \} from 'nanostores'/],
      [/\{ keys, deps = \[store, keys\], ssr \} = \{\}/, 'deps = [store]'],
      [/keys\?\.length > 0\s+\? listenKeys\(.*\)\s+: /],
      // What a server would have rendered.
      [/ {2}let server = get\n {2}if \(ssr [\s\S]*?\n {2}\}\n/],
      [/, get, server\)/, ', get)'],
    ],
  },
];

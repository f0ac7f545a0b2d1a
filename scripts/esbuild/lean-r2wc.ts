import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** What turns attributes into props and back, one for each kind. */
const TRANSFORMS = /\b(\w+) = \{\s+string: \w+,\s+number: [^{}]*\}/;

/**
 * Takes the transforms out of r2wc: the elements declare no props to it, for `src/widgets/elements/element.tsx` reads
 * attributes by the table of tags.
 */
export const leanR2wc: Plugin = {
  name: 'lean-r2wc',
  setup(host) {
    host.onLoad({ filter: /[\\/]@r2wc[\\/]core[\\/]dist[\\/]core\.js$/ }, ({ path: file }) => {
      const given = readFileSync(file, 'utf8');
      if (TRANSFORMS.test(given)) return { contents: given.replace(TRANSFORMS, '$1 = {}') };
      return { errors: [{ text: `lean-r2wc: ${file} no longer has its transforms in one place: see what it does.` }] };
    });
  },
};

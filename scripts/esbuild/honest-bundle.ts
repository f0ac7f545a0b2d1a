import type { Metafile, PartialMessage, Plugin } from 'esbuild';

/** Warnings of esbuild that mean a broken bundle: an import dropped, or a name that its module does not have. */
const FAULTS = new Set(['ignored-bare-import', 'import-is-undefined']);

/**
 * Fails the build where a bundle would quietly be wrong: a bare import dropped (an element that never defines
 * itself), or, in a browser bundle, something of Node or an import left for the page to resolve.
 */
export function honestBundle(place: 'browser' | 'node' | 'library'): Plugin {
  return {
    name: 'honest-bundle',
    setup(host) {
      host.onEnd((result) => {
        const errors: PartialMessage[] = result.warnings.filter((warning) => FAULTS.has(warning.id));
        if (place === 'browser' && result.metafile) errors.push(...browserFaults(result.metafile));
        return { errors };
      });
    },
  };
}

/** What must not be in a browser bundle, one message each. */
export function browserFaults(graph: Metafile): PartialMessage[] {
  const nodeParts = Object.keys(graph.inputs).filter((input) => /ofetch\/dist\/node\./.test(input));
  const left = Object.values(graph.outputs).flatMap((output) =>
    output.imports.filter((one) => one.external).map((one) => one.path),
  );
  return [
    ...nodeParts.map((input) => ({ text: `A part for Node got into a browser bundle: ${input}` })),
    ...[...new Set(left)].map((name) => ({ text: `A browser bundle still imports '${name}'` })),
  ];
}

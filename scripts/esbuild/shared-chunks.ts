import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { SharedChunk } from './plan-chunks';

const NAME = 'shared-chunk';

/** The imports of shared chunks, to stand first in a module that a page loads by itself; nothing for all others. */
export function sharedImports(chunks: readonly SharedChunk[], file: string): string {
  return chunks.map(({ loadedBy }, index) => (loadedBy.has(file) ? `import '${NAME}:${index}';` : '')).join('');
}

const withoutEnding = (file: string): string => file.replace(/\.tsx?(?=$|\?)/, '');

/** Gathers modules in the chunks of a plan, whoever asks for them. */
export function sharedChunks(chunks: readonly SharedChunk[]): Plugin {
  const members = new Map(
    chunks
      .flatMap(({ modules }) => modules.filter((module) => /\.tsx?($|\?)/.test(module)))
      .map((module) => [withoutEnding(module), module] as const),
  );
  return {
    name: NAME,
    setup(build) {
      build.onResolve({ filter: /^shared-chunk:\d+$/ }, ({ path: name }) => ({
        path: name,
        namespace: NAME,
        sideEffects: true,
      }));
      build.onLoad({ filter: /.*/, namespace: NAME }, ({ path: name }) => ({
        contents: (chunks[Number(name.split(':')[1])]?.modules ?? [])
          .map((module) => `import ${JSON.stringify(module)};`)
          .join('\n'),
        loader: 'js',
        resolveDir: path.resolve('.'),
      }));
      // Bare imports of modules without side effects are dropped: these are to stay.
      build.onResolve({ filter: /^[./]/ }, ({ path: wanted, resolveDir }) => {
        const member = members.get(withoutEnding(path.resolve(resolveDir, wanted)));
        if (!member) return undefined;
        const [file = '', slice] = member.split('?');
        return { path: file, suffix: slice ? `?${slice}` : undefined, sideEffects: true };
      });
    },
  };
}

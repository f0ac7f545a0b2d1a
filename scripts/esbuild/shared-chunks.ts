import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Modules that go into one chunk for all who need any of them; `exceptFor` names elements that get by without. */
export interface SharedChunk {
  modules: readonly string[];
  exceptFor?: RegExp;
}

const NAME = 'shared-chunk';

/** Whether a module is where a page begins to load something: an element, or a part behind `import()`. */
function isLoadedByItself(file: string, source: string): boolean {
  return (
    /[\\/]mm-[a-z]+\.ts$/.test(file) || (/[\\/]src[\\/]widgets[\\/]/.test(file) && /^export default /m.test(source))
  );
}

/** The imports of shared chunks, to stand first in a module that a page loads by itself; nothing for all others. */
export function sharedImports(chunks: readonly SharedChunk[], file: string, source: string): string {
  if (!isLoadedByItself(file, source)) return '';
  return chunks.map((chunk, index) => (chunk.exceptFor?.test(file) ? '' : `import '${NAME}:${index}';`)).join('');
}

/**
 * Gathers what many parts need in a few chunks. esbuild makes a chunk for each set of parts that share a module: with
 * parts loaded later that is dozens of files of a few hundred bytes, which cost requests and compress badly.
 */
export function sharedChunks(chunks: readonly SharedChunk[]): Plugin {
  const members = new Set(chunks.flatMap(({ modules }) => modules.map((module) => path.resolve(module))));
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
          .map((module) => `import ${JSON.stringify(path.resolve(module))};`)
          .join('\n'),
        loader: 'js',
        resolveDir: path.resolve('.'),
      }));
      // Bare imports of modules without side effects are dropped: these are to stay.
      build.onResolve({ filter: /^[./]/ }, ({ path: wanted, resolveDir }) => {
        const file = path.resolve(resolveDir, wanted);
        if (!members.has(file)) return undefined;
        return { path: existsSync(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`, sideEffects: true };
      });
    },
  };
}

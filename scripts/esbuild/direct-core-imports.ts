import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const CORE = path.resolve('src/core');

function names(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}

/** Where the core's index takes each value from: name to module, without a file ending. */
function indexExports(): Map<string, string> {
  const read = (file: string) => readFileSync(path.join(CORE, `${file}.ts`), 'utf8');
  const found = new Map<string, string>();
  for (const [, list = '', from = ''] of read('index').matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)) {
    for (const name of names(list)) found.set(name, from);
  }
  for (const [, from = ''] of read('index').matchAll(/export \* from '\.\/([^']+)'/g)) {
    for (const [, name = ''] of read(from).matchAll(/^export (?:const|function|class) (\w+)/gm)) found.set(name, from);
  }
  return found;
}

/** Modules that hold many texts: each export is loaded as a module of its own. */
const SLICED = ['messages', 'labels'];

function statement(name: string, from: string, module: string): string {
  return `import { ${name} } from '${from}${module}${SLICED.includes(module) ? `?${name}` : ''}';`;
}

/** `import { a, b } from '../core'` as one import for each module that has them; types vanish. */
function rewrite(source: string, folder: string, exports: Map<string, string>): string {
  return source.replace(/import \{([^}]*)\} from '(\.[^']*)';/g, (whole, list: string, from: string) => {
    const target = path.relative(CORE, path.resolve(folder, from));
    if (SLICED.includes(target)) {
      return names(list)
        .map((name) => statement(name, from.slice(0, -target.length), target))
        .join(' ');
    }
    if (target !== '') return whole;
    return names(list)
      .map((name) => {
        const module = exports.get(name);
        if (!module) throw new Error(`src/core/index.ts exports no value '${name}'.`);
        return statement(name, `${from}/`, module);
      })
      .join(' ');
  });
}

/**
 * Takes what is imported from the core's index straight from its modules, and each text object as a module of its own.
 * esbuild puts whole files into chunks, and the index reaches every file: without this each element would carry the
 * code and the texts of all.
 */
export const directCoreImports: Plugin = {
  name: 'direct-core-imports',
  setup(build) {
    const exports = indexExports();
    build.onResolve({ filter: /^\..*[\\/](messages|labels)\?\w+$/ }, (request) => {
      const [file = '', name] = path.resolve(request.resolveDir, request.path).split('?');
      return { path: `${file}.ts`, suffix: `?${name}`, sideEffects: false };
    });
    build.onLoad({ filter: /[\\/]src[\\/](widgets|core)[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: rewrite(await readFile(file, 'utf8'), path.dirname(file), exports),
      loader: file.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

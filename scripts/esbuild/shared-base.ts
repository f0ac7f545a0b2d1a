import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** Whether a module is where a page begins to load something: an element, or a part behind `import()`. */
function isLoadedByItself(file: string, source: string): boolean {
  return (
    /[\\/]mm-[a-z]+\.ts$/.test(file) || (/[\\/]src[\\/]widgets[\\/]/.test(file) && /^export default /m.test(source))
  );
}

/** The import of the base, for a module that a page loads by itself; nothing for all others. */
export function importOfBase(base: string, file: string, source: string): string {
  if (!isLoadedByItself(file, source)) return '';
  const from = path.relative(path.dirname(file), path.resolve(base)).replaceAll(path.sep, '/').replace(/\.ts$/, '');
  return `import '${from.startsWith('.') ? from : `./${from}`}';`;
}

/** The base and what it names, without file endings. */
function membersOf(base: string): Set<string> {
  const names = [...readFileSync(base, 'utf8').matchAll(/^import '([^']+)';/gm)].map(([, name = '']) => name);
  return new Set([base.replace(/\.ts$/, ''), ...names.map((name) => path.resolve(path.dirname(base), name))]);
}

/** Keeps what the base imports for nothing but its place: esbuild would drop imports that name nothing. */
export function sharedBase(base: string): Plugin {
  return {
    name: 'shared-base',
    setup(build) {
      const members = membersOf(path.resolve(base));
      build.onResolve({ filter: /^\./ }, ({ path: wanted, resolveDir }) => {
        const file = path.resolve(resolveDir, wanted);
        if (!members.has(file)) return undefined;
        return { path: existsSync(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`, sideEffects: true };
      });
    },
  };
}

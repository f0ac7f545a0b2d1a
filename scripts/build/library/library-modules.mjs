import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['src/core', 'src/widgets'];
/** The bundles for pages are built elsewhere. */
const NOT_HERE = /^src\/widgets\/embed\/|\.d\.ts$/;

/**
 * Returns the modules of the library, by the name of the file that each becomes. There is one file for each, so that an
 * application's bundler takes only the modules that it uses.
 */
export function libraryModules() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  );
  const modules = [...files, 'src/cli/flow/define.ts'].filter(
    (file) => /\.(tsx?|css)$/.test(file) && !NOT_HERE.test(file),
  );
  return Object.fromEntries(modules.map((file) => [file.replace(/^src\//, '').replace(/\.tsx?$/, ''), file]));
}

/** The esbuild plugin that leaves every import of our own modules as an import, of the file that the module becomes. */
export const eachModule = {
  name: 'each-module',
  setup(host) {
    host.onResolve({ filter: /^\.\.?(\/|$)/ }, ({ path: name, resolveDir, importer, kind }) => {
      if (kind === 'entry-point' || importer.includes('node_modules')) return undefined;
      const target = path.resolve(resolveDir, name.replace('?inline', ''));
      const file = ['', '.ts', '.tsx', '/index.ts']
        .map((end) => target + end)
        .find((one) => /\.\w+$/.test(one) && existsSync(one));
      if (!file) throw new Error(`${importer} imports ${name}, which is not there.`);
      return { path: written(resolveDir, `${file.replace(/\.tsx?$/, '')}.js`), external: true };
    });
  },
};

function written(folder, file) {
  const relative = path.relative(folder, file).replaceAll(path.sep, '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

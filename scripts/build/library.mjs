/**
 * Builds the library of the npm package: one file for each module, so that an application's bundler takes only the modules that
 * it uses.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { styleTextForEsbuild } from './style-text.mjs';

const FOLDERS = ['src/core', 'src/widgets'];
/** The bundles for pages are built elsewhere. */
const NOT_HERE = /^src\/widgets\/embed\/|\.d\.ts$/;
/** The application has these packages, or npm installs them with ours. */
const PACKAGES = ['react', 'react-dom', 'nanostores', '@nanostores/react', 'ofetch', 'superstruct'];
const REACT = /^(react|react-dom|@nanostores\/react)(\/|$)/;
/**
 * It only passes names on. Without the directive, a server that renders React components loads the files of those that it uses,
 * and not all.
 */
const INDEX = 'widgets/index.js';

/** Builds the library into `<out>/lib`. */
export async function buildLibrary(out) {
  const { outputFiles, metafile, warnings } = await build({
    entryPoints: [...modules(), { in: 'src/cli/flow/define.ts', out: 'cli/flow/define' }],
    outdir: path.join(out, 'lib'),
    bundle: true,
    external: PACKAGES,
    plugins: [eachModule, styleTextForEsbuild],
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
  const imports = importsByFile(path.join(out, 'lib'), metafile);
  for (const { path: file, text } of outputFiles) {
    const name = path.relative(path.resolve(out, 'lib'), file).replaceAll(path.sep, '/');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, name !== INDEX && needsReact(imports, name) ? `'use client';\n${text}` : text);
  }
}

function modules() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
      .filter((file) => /\.(tsx?|css)$/.test(file) && !NOT_HERE.test(file))
      .map((file) => ({
        in: file.endsWith('.css') ? `./${file}?inline` : file,
        out: file.replace(/^src\//, '').replace(/\.tsx?$/, ''),
      })),
  );
}

/** Leaves every import of our own modules as an import, of the file that the module becomes. */
const eachModule = {
  name: 'each-module',
  setup(host) {
    host.onResolve({ filter: /^\.\.?(\/|$)/ }, ({ path: name, resolveDir, importer, kind }) => {
      if (kind === 'entry-point' || importer.includes('node_modules')) return undefined;
      const target = path.resolve(resolveDir, name.replace('?inline', ''));
      const file = ['', '.ts', '.tsx', '/index.ts']
        .map((end) => target + end)
        .find((one) => /\.\w+$/.test(one) && existsSync(one));
      if (!file) throw new Error(`${importer} imports ${name}, which is not there.`);
      const written = path.relative(resolveDir, file.replace(/\.tsx?$/, '')).replaceAll(path.sep, '/');
      return { path: `${written.startsWith('.') ? '' : './'}${written}.js`, external: true };
    });
  },
};

/** Returns, for each file, the files and packages that it needs before it can run. */
function importsByFile(folder, { outputs }) {
  const inside = (file) => path.posix.relative(folder.replaceAll(path.sep, '/'), file);
  return new Map(
    Object.entries(outputs).map(([file, { imports }]) => [
      inside(file),
      imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path: name }) =>
          name.startsWith('.') ? path.posix.join(path.posix.dirname(inside(file)), name) : name,
        ),
    ]),
  );
}

/** Whether a file needs React, directly or through other files. */
function needsReact(imports, name) {
  const needed = new Set([name]);
  for (const each of needed) for (const next of imports.get(each) ?? []) needed.add(next);
  return [...needed].some((each) => REACT.test(each));
}

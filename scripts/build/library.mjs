/**
 * Builds the library of the npm package: one file for each module, so that an application's bundler takes only the modules that
 * it uses. `lib` has ES modules. `cjs` has the same as CommonJS, for Jest.
 */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { writeTypes } from './library-types.mjs';
import { styleTextForEsbuild } from './style-text.mjs';

const FOLDERS = ['src/core', 'src/widgets'];
/** The bundles for pages are built elsewhere. */
const NOT_HERE = /^src\/widgets\/embed\/|\.d\.ts$/;
const REACT = ['react', 'react-dom'];
/** npm installs these packages with ours. */
const PACKAGES = ['nanostores', '@nanostores/react', 'ofetch', 'superstruct'];
const NEEDS_REACT = /^(react|react-dom|@nanostores\/react)(\/|$)/;
const OWN_PACKAGE = new RegExp(`require\\("(${PACKAGES.join('|')})"\\)`, 'g');
/**
 * It only passes names on. Without the directive, a server that renders React components loads the files of those that it uses,
 * and not all.
 */
const INDEX = 'widgets/index.js';

/** Builds the library into `<out>/lib` and `<out>/cjs`. */
export async function buildLibrary(out) {
  const folder = path.join(out, 'lib');
  const [files] = await Promise.all([buildModules(folder), writeTypes(folder, path.join(out, 'cjs'))]);
  for (const [name, text] of files) write(path.join(folder, name), text);
  await writeCommonJs(path.join(out, 'cjs'), files);
}

/** Returns the text of each file by its name. */
async function buildModules(folder) {
  const { outputFiles, metafile, warnings } = await build({
    entryPoints: modules(),
    outdir: folder,
    bundle: true,
    external: [...REACT, ...PACKAGES],
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
  const imports = importsByFile(folder, metafile);
  return new Map(
    outputFiles.map(({ path: file, text }) => {
      const name = path.relative(path.resolve(folder), file).replaceAll(path.sep, '/');
      return [name, name !== INDEX && needsReact(imports, name) ? `'use client';\n${text}` : text];
    }),
  );
}

/**
 * Writes the files as CommonJS, with copies of the packages that they need: some have only ES modules. Parts that load later are
 * written with `require`, because Jest cannot run `import()`.
 */
async function writeCommonJs(folder, files) {
  const options = { format: 'cjs', platform: 'node', target: 'es2022', supported: { 'dynamic-import': false } };
  for (const [name, text] of files) {
    const { code } = await transform(text, options);
    const up = path.posix.relative(path.posix.dirname(name), 'packages');
    const own = code.replace(OWN_PACKAGE, (_all, one) => `require("${up}/${one}.js")`);
    write(path.join(folder, name), own);
  }
  await build({
    ...options,
    entryPoints: PACKAGES.map((name) => ({ in: name, out: name })),
    outdir: path.join(folder, 'packages'),
    bundle: true,
    external: REACT,
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    plugins: [besideEachOther],
    logLevel: 'error',
  });
  write(path.join(folder, 'package.json'), '{"type":"commonjs"}\n');
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function modules() {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`),
  );
  return [...files, 'src/cli/flow/define.ts']
    .filter((file) => /\.(tsx?|css)$/.test(file) && !NOT_HERE.test(file))
    .map((file) => ({
      in: file.endsWith('.css') ? `./${file}?inline` : file,
      out: file.replace(/^src\//, '').replace(/\.tsx?$/, ''),
    }));
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
      return { path: written(resolveDir, `${file.replace(/\.tsx?$/, '')}.js`), external: true };
    });
  },
};

/** Lets the copy of `@nanostores/react` use the copy of `nanostores`. */
const besideEachOther = {
  name: 'beside-each-other',
  setup(host) {
    host.onResolve({ filter: /^nanostores$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: '../nanostores.js', external: true },
    );
  },
};

function written(folder, file) {
  const relative = path.relative(folder, file).replaceAll(path.sep, '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}

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
  return [...needed].some((each) => NEEDS_REACT.test(each));
}

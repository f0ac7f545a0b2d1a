/** Finishes the library of the npm package. `lib` has ES modules, built by tsup. `cjs` has the same as CommonJS, for Jest. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { LANGUAGES } from '../language.mjs';
import { writeTypes } from './library-types.mjs';

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

/** Finishes the library that tsup has built in `<out>/lib`: directives, types, and the same as CommonJS in `<out>/cjs`. */
export async function finishLibrary(out) {
  const [folder, cjs] = [path.join(out, 'lib'), path.join(out, 'cjs')];
  const files = markForReact(folder);
  await Promise.all([writeTypes(folder, cjs), writeCommonJs(cjs, files)]);
  for (const language of LANGUAGES.slice(1)) for (const library of [folder, cjs]) writeInLanguage(library, language);
}

/** The module that names the folder with the texts. */
const TEXTS = 'core/texts/index.js';

/**
 * Writes the library in another language next to it, in a folder such as `ar`: the same files, of which one names other texts. The
 * types are those of English.
 */
function writeInLanguage(library, language) {
  const copy = path.join(library, language);
  const aside = `${library}-${language}`;
  cpSync(library, aside, { recursive: true, filter: (file) => !file.endsWith('.d.ts') });
  renameSync(aside, copy);
  const text = readFileSync(path.join(copy, TEXTS), 'utf8');
  const next = text.replaceAll('./en/', `./${language}/`);
  if (next === text) throw new Error(`${TEXTS} names no folder of texts.`);
  writeFileSync(path.join(copy, TEXTS), next);
}

/** Begins the files that need React with the directive. Returns the text of each file by its name. */
function markForReact(folder) {
  const metafile = path.join(folder, 'metafile-esm.json');
  const imports = importsByFile(folder, JSON.parse(readFileSync(metafile, 'utf8')));
  rmSync(metafile);
  const files = new Map();
  for (const name of imports.keys()) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const isMarked = name !== INDEX && needsReact(imports, name);
    files.set(name, isMarked ? `'use client';\n${text}` : text);
    if (isMarked) writeFileSync(path.join(folder, name), files.get(name));
  }
  return files;
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

/** Lets the copy of `@nanostores/react` use the copy of `nanostores`. */
const besideEachOther = {
  name: 'beside-each-other',
  setup(host) {
    host.onResolve({ filter: /^nanostores$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: '../nanostores.js', external: true },
    );
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
  return [...needed].some((each) => NEEDS_REACT.test(each));
}

/** Finishes the library of the npm package. `lib` has ES modules, built by tsup. `cjs` has the same as CommonJS, for Jest. */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { LANGUAGES, partIn } from '../language.mjs';
import { isOfPackage, licenseLine } from '../licenses.mjs';
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

/**
 * Finishes the library that tsup has built in `<out>/lib`: directives, types, and the same as CommonJS in `<out>/cjs`. Returns the
 * modules in each.
 */
export async function finishLibrary(out) {
  const [folder, cjs] = [path.join(out, 'lib'), path.join(out, 'cjs')];
  const { outputs } = readMetafile(folder);
  const files = beginFiles(folder, outputs);
  const [copied] = await Promise.all([writeCommonJs(cjs, files), writeTypes(folder, cjs)]);
  for (const language of LANGUAGES.slice(1)) for (const library of [folder, cjs]) writeInLanguage(library, language);
  const modules = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
  return LANGUAGES.flatMap((language) => [
    { part: partIn('lib', language), modules },
    { part: partIn('cjs', language), modules: [...modules, ...copied] },
  ]);
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

function readMetafile(folder) {
  const file = path.join(folder, 'metafile-esm.json');
  const metafile = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return metafile;
}

/**
 * Begins the files that need React with the directive, and those with code of packages with where its license is. Returns the text
 * of each file by its name.
 */
function beginFiles(folder, outputs) {
  const imports = importsByFile(folder, outputs);
  const files = new Map();
  for (const [file, { inputs }] of Object.entries(outputs)) {
    const name = inside(folder, file);
    const begin = [
      name !== INDEX && needsReact(imports, name) ? `'use client';\n` : '',
      Object.keys(inputs).some(isOfPackage) ? `${licenseLine(upFrom(name))}\n` : '',
    ].join('');
    files.set(name, begin + readFileSync(path.join(folder, name), 'utf8'));
    if (begin) writeFileSync(path.join(folder, name), files.get(name));
  }
  return files;
}

const inside = (folder, file) => path.posix.relative(folder.replaceAll(path.sep, '/'), file);
/** The way from a file to the folder that its name begins in. */
const upFrom = (name) => path.posix.relative(path.posix.dirname(name), '.') || '.';

/**
 * Writes the files as CommonJS, with copies of the packages that they need: some have only ES modules. Parts that load later are
 * written with `require`, because Jest cannot run `import()`. Returns the modules in the copies.
 */
async function writeCommonJs(folder, files) {
  const options = { format: 'cjs', platform: 'node', target: 'es2022', supported: { 'dynamic-import': false } };
  for (const [name, text] of files) {
    const { code } = await transform(text, options);
    const up = upFrom(name);
    const own = code.replace(OWN_PACKAGE, (_all, one) => `require("${up}/packages/${copyOf(one)}.js")`);
    const line = licenseLine(up);
    write(path.join(folder, name), text.includes(line) ? `${line}\n${own}` : own);
  }
  const { metafile } = await build({
    ...options,
    entryPoints: PACKAGES.map((name) => ({ in: name, out: copyOf(name) })),
    outdir: path.join(folder, 'packages'),
    bundle: true,
    external: REACT,
    mainFields: ['module', 'main'],
    conditions: ['browser'],
    plugins: [besideEachOther],
    metafile: true,
    banner: { js: licenseLine('..') },
    logLevel: 'error',
  });
  write(path.join(folder, 'package.json'), '{"type":"commonjs"}\n');
  return Object.keys(metafile.inputs);
}

function write(file, text) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** The name of a package's copy, without folders. */
const copyOf = (name) => name.replace('@', '').replace('/', '-');

/** Lets the copy of `@nanostores/react` use the copy of `nanostores`. */
const besideEachOther = {
  name: 'beside-each-other',
  setup(host) {
    host.onResolve({ filter: /^nanostores$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './nanostores.js', external: true },
    );
  },
};

/** Returns, for each file, the files and packages that it needs before it can run. */
function importsByFile(folder, outputs) {
  return new Map(
    Object.entries(outputs).map(([file, { imports }]) => [
      inside(folder, file),
      imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(({ path: name }) =>
          name.startsWith('.') ? path.posix.join(path.posix.dirname(inside(folder, file)), name) : name,
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

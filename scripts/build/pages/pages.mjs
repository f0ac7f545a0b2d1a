import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'rolldown';
import { writeGraph } from '../graph.mjs';
import { partIn, textsIn } from '../language.mjs';
import { isOfPackage, licenseLine } from '../licenses.mjs';
import { styleText } from '../style-text.mjs';

const ELEMENTS = 'src/widgets/elements';
/** Makes Chromium compile a whole file while it loads, because most of an element's code runs at once. */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';

const inputOptions = (input, language) => ({
  input,
  platform: 'browser',
  plugins: [styleText, textsIn(language)],
  // Entries run on the page. Nothing imports from them, so they export nothing.
  preserveEntrySignatures: false,
  resolve: {
    alias: {
      react: path.resolve('scripts/build/react.ts'),
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom': 'preact/compat',
      'react-dom/client': 'preact/compat/client',
    },
  },
  transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
  onLog: (level, log) => {
    if (level === 'warn') throw new Error(log.message);
  },
});

const outputOptions = { minify: true, comments: false, hashCharacters: 'base36' };

/** The comments that a bundle begins with. */
const banner = (folder, ...others) => ({
  postBanner: ({ moduleIds }) => [...(moduleIds.some(isOfPackage) ? [licenseLine(folder)] : []), ...others].join('\n'),
});

const modulesOf = (output) => output.flatMap(({ moduleIds = [] }) => moduleIds);

/**
 * A shared file with at most this many bytes of source is copied into the files that need it. Only one copy runs. Otherwise the
 * bundler makes two hundred files, each of which costs a request and compresses badly.
 */
const MOST_COPIED = 40_000;

/** Builds entries that share files into the folder of a language. Saves the import graph. Returns the modules in the bundles. */
async function buildShared(out, name, language, { entries, names, begin }) {
  const part = partIn(name, language);
  const { output } = await build({
    ...inputOptions(entries, language),
    output: {
      ...outputOptions,
      ...names,
      ...begin,
      dir: path.join(out, part),
      codeSplitting: { experimentalInlineCommonChunks: { maxSize: MOST_COPIED } },
    },
  });
  assertWhole(output);
  writeGraph(out, part, graphOf(output));
  return { part, modules: modulesOf(output) };
}

/** Throws an Error if a bundle still imports a module that is not part of the build. */
function assertWhole(output) {
  const files = new Set(output.map(({ fileName }) => fileName));
  const missing = output.flatMap(({ imports = [] }) => imports.filter((name) => !files.has(name)));
  if (missing.length > 0) throw new Error(`A bundle for pages still imports ${missing.join(', ')}.`);
}

function graphOf(output) {
  const entries = output.map(({ fileName, facadeModuleId, imports, dynamicImports }) => [
    fileName,
    {
      entry: facadeModuleId ? path.relative('.', facadeModuleId).replaceAll(path.sep, '/') : undefined,
      imports: [
        ...imports.map((file) => ({ file, lazy: false })),
        ...dynamicImports.map((file) => ({ file, lazy: true })),
      ],
    },
  ]);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Builds the elements: one file each, and the files that they share. */
export function buildElements(out, language) {
  const files = readdirSync(ELEMENTS).filter((file) => /^mm-[a-z]+\.tsx$/.test(file));
  return buildShared(out, 'embed', language, {
    entries: Object.fromEntries(files.map((file) => [path.parse(file).name, path.resolve(ELEMENTS, file)])),
    names: { entryFileNames: '[name].[hash:7].js', chunkFileNames: '[name].[hash:7].js' },
    begin: banner('.', COMPILE_AT_ONCE),
  });
}

/** Builds the site: its main script, its screens, and the files that they share. */
export function buildSite(out, language) {
  return buildShared(out, 'site', language, {
    entries: { main: path.resolve('examples/standalone/main.tsx') },
    names: { entryFileNames: 'assets/[name].[hash:7].js', chunkFileNames: 'assets/[name].[hash:7].js' },
    begin: banner('..'),
  });
}

/**
 * Builds the scripts that are one file each: the loader, the checksums that it may load, and the classic script with every
 * element. Returns the modules in each.
 */
export async function buildScripts(out, language) {
  const one = async (source, name, file, options) => {
    const part = partIn(name, language);
    const { output } = await build({
      ...inputOptions(path.resolve(source), language),
      preserveEntrySignatures: 'exports-only',
      output: { ...outputOptions, ...banner('.'), codeSplitting: false, file: path.join(out, part, file), ...options },
    });
    return { part, modules: modulesOf(output) };
  };
  return [
    await one('src/widgets/embed/loader.ts', 'embed', 'loader.js'),
    await one('src/widgets/embed/checksums.ts', 'embed', 'checksums.js'),
    await one('src/widgets/embed/classic.ts', 'iife', 'mm.js', { format: 'iife', name: 'mm' }),
  ];
}

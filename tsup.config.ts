import { readdirSync } from 'node:fs';
import type { BuildOptions } from 'esbuild';
import { defineConfig, type Options } from 'tsup';
import { browserAlias, ofetchAlias } from './scripts/esbuild/browser-alias';
import { directCoreImports } from './scripts/esbuild/direct-core-imports';
import { honestBundle } from './scripts/esbuild/honest-bundle';
import { inlineCss } from './scripts/esbuild/inline-css';
import { leanOfetch } from './scripts/esbuild/lean/ofetch';
import { leanPackages } from './scripts/esbuild/lean/pages';
import { plainBuiltins } from './scripts/esbuild/plain-builtins';
import { planChunks, type SharedChunk } from './scripts/esbuild/plan-chunks';
import { saveGraph } from './scripts/esbuild/save-graph';
import { sharedChunks } from './scripts/esbuild/shared-chunks';
import { SOON } from './scripts/whole-parts.mjs';

/** `scripts/build.mjs` builds beside `dist` and swaps, so that a failed build leaves the last good one in place. */
const out = process.env.MM_OUT ?? 'dist';

const SITE = 'examples/standalone/main.tsx';
const ELEMENTS = 'src/widgets/elements';
const elementFiles = readdirSync(ELEMENTS).filter((file) => /^mm-[a-z]+\.tsx$/.test(file));
const elementEntries = Object.fromEntries(elementFiles.map((file) => [file.slice(0, -4), `${ELEMENTS}/${file}`]));

// One folder a part and no cleaning here: parts are built side by side and would delete each other's files.
const shared: Options = { format: 'esm', target: 'es2022', clean: false, silent: true, removeNodeProtocol: false };

const part = (
  name: string,
  place: 'browser' | 'node' | 'library',
  { chunks, ...options }: Options & { chunks?: SharedChunk[] },
): Options => ({
  ...shared,
  ...options,
  name,
  outDir: `${out}/${name}`,
  esbuildPlugins: [
    inlineCss,
    ...(place === 'browser' ? leanPackages : place === 'node' ? [leanOfetch] : []),
    ...(name === 'cli' ? [plainBuiltins] : []),
    ...(chunks ? [sharedChunks(chunks), directCoreImports(chunks)] : []),
    honestBundle(place),
    saveGraph(name, out),
  ],
});

const browser = (
  name: string,
  { names, chunks = [], ...options }: Options & { names?: BuildOptions; chunks?: SharedChunk[] },
): Options =>
  part(name, 'browser', {
    platform: 'browser',
    minify: true,
    noExternal: [/.*/],
    env: { NODE_ENV: 'production' },
    splitting: true,
    ...options,
    chunks,
    esbuildOptions(esbuild) {
      esbuild.alias = browserAlias;
      esbuild.legalComments = 'none';
      // Part of what names are made of, and gone in the end: a file that is minified otherwise has another name.
      esbuild.footer = { js: `//${process.env.MM_SHRUNK_BY}` };
      Object.assign(esbuild, names);
    },
  });

const node = (name: string, options: Options): Options =>
  part(name, 'node', { platform: 'node', target: 'node20', splitting: true, ...options });

export default defineConfig(async () => [
  part('lib', 'library', {
    entry: {
      core: 'src/core/index.ts',
      widgets: 'src/widgets/index.ts',
      elements: `${ELEMENTS}/index.ts`,
      jsx: `${ELEMENTS}/jsx.ts`,
      flow: 'src/cli/flow/define.ts',
    },
    platform: 'neutral',
    splitting: true,
    // tsup still passes `baseUrl` to the compiler, which TypeScript 6 refuses unless told otherwise.
    dts: process.env.MM_DTS ? { compilerOptions: { ignoreDeprecations: '6.0' } } : false,
  }),
  browser('embed', {
    entry: { loader: 'src/widgets/loader.ts', checksums: 'src/widgets/checksums.ts', ...elementEntries },
    chunks: await planChunks(Object.values(elementEntries), /mm-(login|wizard|matches|chat|bell)\.tsx$/, SOON),
    names: { entryNames: '[name]', chunkNames: 'c-[hash]' },
  }),
  browser('iife', {
    entry: { mm: 'src/widgets/embed.ts' },
    format: 'iife',
    globalName: 'mm',
    splitting: false,
    outExtension: () => ({ js: '.js' }),
  }),
  browser('site', {
    entry: { main: SITE },
    chunks: await planChunks([SITE], /[\\/](Dashboard|Login)Page\.tsx$/),
    names: { entryNames: 'assets/[name]-[hash]', chunkNames: 'assets/c-[hash]' },
  }),
  node('cli', {
    // One file for all that is not answered by the manifest: finding and linking modules costs a call a fifth of its start.
    entry: { main: 'src/cli/main.ts', program: 'src/cli/program.ts' },
    format: 'cjs',
    outExtension: () => ({ js: '.js' }),
    splitting: false,
    minify: true,
    // Packages look at it again and again otherwise, and keep what only development needs.
    env: { NODE_ENV: 'production' },
    // Whole, because finding packages costs a third of a start; what asks people is large and loaded only then.
    noExternal: [/^(?!inquirer)/],
    external: ['inquirer'],
    esbuildOptions(esbuild) {
      esbuild.alias = ofetchAlias;
      // It is read byte by byte.
      esbuild.charset = 'ascii';
      esbuild.define = {
        ...esbuild.define,
        'import.meta.dirname': '__dirname',
      };
    },
  }),
  node('server', {
    entry: { main: 'server/src/main.ts', operator: 'server/src/operator/main.ts' },
    skipNodeModulesBundle: true,
    // npm may install it below server/, where a file in dist/ cannot find it.
    noExternal: [/^drizzle-orm/],
  }),
]);

import { readdirSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { browserAlias } from './scripts/esbuild/browser-alias';
import { directCoreImports } from './scripts/esbuild/direct-core-imports';
import { honestBundle } from './scripts/esbuild/honest-bundle';
import { inlineCss } from './scripts/esbuild/inline-css';
import { saveGraph } from './scripts/esbuild/save-graph';
import { type SharedChunk, sharedChunks } from './scripts/esbuild/shared-chunks';

/** `scripts/build.mjs` builds beside `dist` and swaps, so that a failed build leaves the last good one in place. */
const out = process.env.MM_OUT ?? 'dist';

const ELEMENTS = 'src/widgets/elements';
const elementFiles = readdirSync(ELEMENTS).filter((file) => /^mm-[a-z]+\.ts$/.test(file));
const elementEntries = Object.fromEntries(elementFiles.map((file) => [file.slice(0, -3), `${ELEMENTS}/${file}`]));

// One folder a part and no cleaning here: parts are built side by side and would delete each other's files.
const shared: Options = { format: 'esm', target: 'es2022', clean: false, silent: true, removeNodeProtocol: false };

const widget = (name: string) => `src/widgets/${name}`;

/** What every element needs; then what all need but those that show no member. */
const elementChunks: SharedChunk[] = [
  {
    modules: [
      'src/core/resource',
      'src/core/action',
      'src/core/poll',
      ...['elements/element', 'elements/WidgetElement', 'ui/Button', 'ui/deferred'].map(widget),
    ],
  },
  {
    modules: ['src/core/profile/store', 'src/core/profile/model', ...['ui/Portrait', 'ui/Feedback'].map(widget)],
    exceptFor: /mm-(login|bell)\.ts$/,
  },
];
/** What every screen of the site needs. */
const siteChunks: SharedChunk[] = [
  { modules: ['app/App', 'app/mount-app', 'ui/Button', 'ui/deferred', 'ui/Feedback'].map(widget) },
];
const pagePlugins = (chunks: SharedChunk[]) => [sharedChunks(chunks), directCoreImports(chunks)];

const part = (name: string, place: 'browser' | 'node' | 'library', options: Options): Options => ({
  ...shared,
  ...options,
  name,
  outDir: `${out}/${name}`,
  esbuildPlugins: [
    inlineCss,
    ...(place === 'browser' ? pagePlugins(name === 'site' ? siteChunks : elementChunks) : []),
    honestBundle(place),
    saveGraph(name, out),
  ],
});

const browser = (name: string, options: Options, files?: { entryNames: string; chunkNames: string }): Options =>
  part(name, 'browser', {
    platform: 'browser',
    minify: true,
    noExternal: [/.*/],
    env: { NODE_ENV: 'production' },
    splitting: true,
    ...options,
    esbuildOptions(esbuild) {
      esbuild.alias = browserAlias;
      esbuild.legalComments = 'none';
      Object.assign(esbuild, files);
    },
  });

const node = (name: string, options: Options): Options =>
  part(name, 'node', { platform: 'node', target: 'node20', splitting: true, ...options });

export default defineConfig([
  part('lib', 'library', {
    entry: { core: 'src/core/index.ts', widgets: 'src/widgets/index.ts', elements: `${ELEMENTS}/index.ts` },
    platform: 'neutral',
    splitting: true,
    // tsup still passes `baseUrl` to the compiler, which TypeScript 6 refuses unless told otherwise.
    dts: process.env.MM_DTS ? { compilerOptions: { ignoreDeprecations: '6.0' } } : false,
  }),
  browser(
    'embed',
    { entry: { loader: 'src/widgets/loader.ts', ...elementEntries } },
    { entryNames: '[name]', chunkNames: 'chunk-[hash]' },
  ),
  browser('iife', {
    entry: { mm: 'src/widgets/embed.ts' },
    format: 'iife',
    globalName: 'mm',
    splitting: false,
    outExtension: () => ({ js: '.js' }),
  }),
  browser(
    'site',
    { entry: { main: 'examples/standalone/main.tsx' } },
    { entryNames: 'assets/[name]-[hash]', chunkNames: 'assets/chunk-[hash]' },
  ),
  node('cli', { entry: { main: 'src/cli/main.ts' } }),
  node('server', {
    entry: { main: 'server/src/main.ts', operator: 'server/src/operator/main.ts' },
    skipNodeModulesBundle: true,
    // npm may install it below server/, where a file in dist/ cannot find it.
    noExternal: [/^drizzle-orm/],
  }),
]);

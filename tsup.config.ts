import { defineConfig, type Options } from 'tsup';
import { LANGUAGES, textsInForEsbuild } from './scripts/build/language.mjs';
import { eachModule, libraryModules } from './scripts/build/library/library-modules.mjs';
import { licenseLine, saveModules } from './scripts/build/licenses.mjs';
import { styleTextForEsbuild } from './scripts/build/style-text.mjs';

/** `scripts/build.mjs` builds beside `dist` and swaps, so that a failed build leaves the last good one in place. */
const out = process.env.MM_OUT ?? 'dist';

// One folder a part and no cleaning here: parts are built side by side and would delete each other's files.
const shared: Options = { format: 'esm', target: 'es2022', clean: false, silent: true, removeNodeProtocol: false };

const part = (name: string, options: Options): Options => ({
  ...shared,
  ...options,
  name,
  outDir: `${out}/${name}`,
});

const node = (name: string, options: Options): Options =>
  part(name, { platform: 'node', target: 'node20', splitting: true, ...options });

/**
 * `mm` reads its program byte by byte, so the program must be ASCII. esbuild escapes other letters in texts, but not in regular
 * expressions and in `String.raw`. We use both for patterns only, in which an escaped letter means the same.
 */
const asciiOnly: NonNullable<Options['plugins']>[number] = {
  name: 'ascii-only',
  renderChunk: (code) => ({
    code: code.replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  }),
};

/** Packages that are slow to load and that most commands never need, each in a file of its own. */
const apart = { inquirer: 'src/cli/io/inquirer.ts', jiti: 'src/cli/flow/files/jiti.ts' };

const leaveApart: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'leave-apart',
  setup: (host) =>
    host.onResolve({ filter: /\/(inquirer|jiti)$/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path: `./${path.split('/').at(-1)}.js`, external: true } : undefined,
    ),
};

/** The command line in one language. The English build also has the file that chooses the program. */
const program = (language: string): Options =>
  node('cli', {
    // One file for all that is not answered by the manifest: finding and linking modules costs a call a fifth of its start.
    entry:
      language === 'en'
        ? { main: 'src/cli/main.ts', program: 'src/cli/program.ts', ...apart }
        : { [`program.${language}`]: 'src/cli/program.ts' },
    format: 'cjs',
    esbuildPlugins: [leaveApart, textsInForEsbuild(language), saveModules(out, 'cli', language)],
    banner: { js: licenseLine() },
    outExtension: () => ({ js: '.js' }),
    splitting: false,
    minify: true,
    // Packages look at it again and again otherwise, and keep what only development needs.
    env: { NODE_ENV: 'production' },
    // Whole, because finding packages costs a third of a start, and whoever installs us for the widgets needs none of them.
    noExternal: [/./],
    plugins: [asciiOnly],
    esbuildOptions(esbuild) {
      esbuild.charset = 'ascii';
      esbuild.define = {
        ...esbuild.define,
        'import.meta.dirname': '__dirname',
        // Packages create `require` from it, which takes a path, too.
        'import.meta.url': '__filename',
      };
    },
  });

export default defineConfig([
  // `scripts/build/library/library.mjs` adds what tsup cannot: React's directives, CommonJS and the types.
  part('lib', {
    entry: libraryModules(),
    platform: 'neutral',
    splitting: false,
    metafile: true,
    esbuildPlugins: [eachModule, styleTextForEsbuild],
  }),
  ...LANGUAGES.map(program),
  node('server', {
    entry: { main: 'server/src/main.ts', operator: 'server/src/operator/main.ts' },
    skipNodeModulesBundle: true,
    // npm may install it below server/, where a file in dist/ cannot find it.
    noExternal: [/^drizzle-orm/],
    esbuildPlugins: [saveModules(out, 'server')],
    banner: { js: licenseLine() },
  }),
]);

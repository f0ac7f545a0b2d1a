import { defineConfig, type Options } from 'tsup';
import { plainBuiltins } from './scripts/build/plain-builtins';
import { styleTextForTsup } from './scripts/build/style-text.mjs';

/** `scripts/build.mjs` builds beside `dist` and swaps, so that a failed build leaves the last good one in place. */
const out = process.env.MM_OUT ?? 'dist';

// One folder a part and no cleaning here: parts are built side by side and would delete each other's files.
const shared: Options = { format: 'esm', target: 'es2022', clean: false, silent: true, removeNodeProtocol: false };

const part = (name: string, options: Options): Options => ({
  ...shared,
  ...options,
  name,
  outDir: `${out}/${name}`,
  esbuildPlugins: [styleTextForTsup, ...(name === 'cli' ? [plainBuiltins] : [])],
});

const node = (name: string, options: Options): Options =>
  part(name, { platform: 'node', target: 'node20', splitting: true, ...options });

export default defineConfig([
  part('lib', {
    entry: {
      core: 'src/core/index.ts',
      widgets: 'src/widgets/index.ts',
      elements: 'src/widgets/elements/index.ts',
      jsx: 'src/widgets/elements/jsx.ts',
      flow: 'src/cli/flow/define.ts',
    },
    platform: 'neutral',
    splitting: true,
    // tsup still passes `baseUrl` to the compiler, which TypeScript 6 refuses unless told otherwise.
    dts: process.env.MM_DTS ? { compilerOptions: { ignoreDeprecations: '6.0' } } : false,
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
    noExternal: [/^(?!inquirer|prom-client)/],
    external: ['inquirer', 'prom-client'],
    esbuildOptions(esbuild) {
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

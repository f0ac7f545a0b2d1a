import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A path of this checkout. */
export const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/**
 * Bundles a measurement, which is TypeScript like what it measures, runs it with the command line's arguments, and ends
 * with its exit code.
 * @param folder of `main.ts`, below bench/
 * @param args that precede those of the command line
 */
export async function runBundled(folder, args = []) {
  const outfile = at(`server/node_modules/.cache/mm/bench-${folder}.mjs`);
  await build({
    entryPoints: [at(`bench/${folder}/main.ts`)],
    tsconfig: at('tsconfig.json'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@core': at('src/core') },
    outfile,
  });
  const { status } = spawnSync(process.execPath, [outfile, ...args, ...process.argv.slice(2)], {
    stdio: 'inherit',
    cwd: at('.'),
  });
  process.exitCode = status ?? 1;
}

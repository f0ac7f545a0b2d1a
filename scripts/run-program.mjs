import { spawnSync } from 'node:child_process';
import path from 'node:path';
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
export function runBundled(folder, args = []) {
  return runProgram(`bench/${folder}/main.ts`, args);
}

/** The same for any program of this checkout. */
export async function runProgram(entry, args = []) {
  const outfile = at(`server/node_modules/.cache/mm/${path.dirname(entry).replaceAll('/', '-')}.mjs`);
  await build({
    entryPoints: [at(entry)],
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

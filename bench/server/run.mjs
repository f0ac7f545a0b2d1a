/**
 * `npm run bench:server -- --members 10000,100000,1000000`: bundles the measurement, which is TypeScript like what it
 * measures, and runs it.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const outfile = at('server/node_modules/.cache/mm/bench.mjs');

await build({
  entryPoints: [at('bench/server/main.ts')],
  tsconfig: at('tsconfig.json'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@core': at('src/core') },
  outfile,
});
const { status } = spawnSync(process.execPath, [outfile, ...process.argv.slice(2)], { stdio: 'inherit', cwd: at('.') });
process.exitCode = status ?? 1;

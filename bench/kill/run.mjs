/**
 * `npm run kill-rounds -- --rounds 50`: kills the built server and its database under load, again and again, and counts
 * what was lost. Builds what is older than its sources first.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { prepareOrExit } from '../../scripts/prepare.mjs';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const outfile = at('server/node_modules/.cache/mm/kill-rounds.mjs');

await prepareOrExit();
await build({
  entryPoints: [at('bench/kill/main.ts')],
  tsconfig: at('tsconfig.json'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: { '@core': at('src/core') },
  outfile,
});
const args = ['--entry', at('dist/server/main.js'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [outfile, ...args], { stdio: 'inherit', cwd: at('.') });
process.exitCode = status ?? 1;

/**
 * `npm run bench:polling -- --members 500 --messages 10 --minutes 5`: how quickly the built server answers members who
 * poll as the product's client does, while messages are sent. Builds what is older than its sources first.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { prepareOrExit } from '../../scripts/prepare.mjs';

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const outfile = at('server/node_modules/.cache/mm/polling.mjs');

await prepareOrExit();
await build({
  entryPoints: [at('bench/polling/main.ts')],
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

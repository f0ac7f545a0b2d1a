/**
 * Sends many damaged requests to every call and fails if the server fails: `npm run fuzz -- --runs 100000 --seed 7`. The same
 * test runs briefly in `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '100000' }, seed: { type: 'string' } } });

for (const [name, value] of Object.entries(values)) {
  if (/^-?\d+$/.test(value)) continue;
  console.error(`fuzz: --${name} must be a whole number, not "${value}".`);
  process.exit(2);
}

const root = fileURLToPath(new URL('..', import.meta.url));
const env = {
  ...process.env,
  FUZZ_RUNS: values.runs,
  ...(values.seed === undefined ? {} : { FUZZ_SEED: values.seed }),
};
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--project', 'server', 'tests/server/calls/fuzz.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env,
  },
);
process.exitCode = status ?? 1;

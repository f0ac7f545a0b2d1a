/**
 * What starting the command line costs, as CPU time against `node -e 0` in the same run: `npm run bench`.
 * Runs alternate; medians are printed, and their ratio is the figure to quote.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUNS = 15;
const cli = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const programs = { 'node -e 0': ['-e', '0'], 'mm --version': [cli, '--version'], 'mm --help': [cli, '--help'] };

/** CPU milliseconds of one run, user and system, as bash counts them. */
function cpuOf(args) {
  const { stderr } = spawnSync('bash', [
    '-c',
    `TIMEFORMAT='%U %S'; time "$0" "$@" >/dev/null 2>&1`,
    process.execPath,
    ...args,
  ]);
  const [user = 0, system = 0] = String(stderr).trim().split(' ').map(Number);
  return (user + system) * 1000;
}

const figures = Object.fromEntries(Object.keys(programs).map((name) => [name, []]));
for (let run = 0; run < RUNS; run += 1) {
  for (const [name, args] of Object.entries(programs)) figures[name].push(cpuOf(args));
}
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
const yardstick = median(figures['node -e 0']);
console.log(`${'program'.padEnd(16)}${'CPU ms'.padStart(8)}${'ratio'.padStart(8)}`);
for (const [name, values] of Object.entries(figures)) {
  console.log(
    `${name.padEnd(16)}${median(values).toFixed(0).padStart(8)}${(median(values) / yardstick).toFixed(2).padStart(8)}`,
  );
}

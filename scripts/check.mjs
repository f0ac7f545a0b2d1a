/** Runs every check that does not need a browser or a database, even if one fails, two at a time, and prints a summary. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const colors = process.stdout.isTTY ? 'force' : 'off';

/** Groups that run one after the other: the last one needs the build. The longest checks come first. */
const GROUPS = [
  [
    ['types', 'tsc', '--noEmit'],
    ['spelling', 'cspell', 'lint', '--no-progress', '--quiet'],
    ['lint and format', 'biome', 'ci', '--error-on-warnings', `--colors=${colors}`],
    ['unused code', 'knip'],
    ['api docs', 'node', 'scripts/docs/api-docs.mjs', '--check'],
    ['embed docs', 'node', 'scripts/docs/embed-docs.mjs', '--check'],
    ['promise tests', 'node', 'scripts/docs/promise-tests.mjs', '--check'],
    ['text values', 'node', 'scripts/docs/text-values.mjs', '--check'],
  ],
  [['build', 'node', 'scripts/build.mjs']],
  [
    ['sizes', 'node', 'scripts/build/sizes.mjs'],
    ['browsers', 'node', 'scripts/build/browser-support.mjs'],
    ['package', 'publint', 'run', '--strict'],
  ],
];

const results = [];
for (const group of GROUPS) {
  const left = [...group];
  const runNext = async () => {
    for (let step = left.shift(); step; step = left.shift()) results.push(await check(step));
  };
  await Promise.all([runNext(), runNext()]);
}

console.log('');
for (const { name, isGood, seconds } of results) console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter((one) => !one.isGood).length;
console.log(failed ? `${failed} of ${results.length} checks failed.` : `All ${results.length} checks passed.`);
process.exitCode = failed ? 1 : 0;

/** Runs one check, and prints its output when it has ended, so that two do not mix theirs. */
async function check([name, program, ...args]) {
  const started = Date.now();
  const { status, output } = await run(program, args);
  process.stdout.write(`\n— ${name}: ${program} ${args.join(' ')}\n${output}`);
  return { name, isGood: status === 0, seconds: ((Date.now() - started) / 1000).toFixed(1) };
}

/** Runs a program with the tools of node_modules on its path, as npm does, so that this also works without npm. */
function run(program, args) {
  const isWindows = process.platform === 'win32';
  const tools = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
  const PATH = `${tools}${isWindows ? ';' : ':'}${process.env.PATH}`;
  const child = spawn(program, args, { cwd: root, env: { ...process.env, PATH }, shell: isWindows });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: `${error.message}\n` }));
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }));
  });
}

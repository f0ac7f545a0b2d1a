/** Runs every check that does not need a browser or a database, even if one fails, and prints a summary. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const STEPS = [
  ['types', 'tsc', '--noEmit'],
  ['lint and format', 'biome', 'ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`],
  ['unused code', 'knip'],
  ['spelling', 'cspell', 'lint', '--no-progress', '--quiet'],
  ['api docs', 'node', 'scripts/docs/api-docs.mjs', '--check'],
  ['embed docs', 'node', 'scripts/docs/embed-docs.mjs', '--check'],
  ['text values', 'node', 'scripts/docs/text-values.mjs', '--check'],
  ['build', 'node', 'scripts/build.mjs'],
  ['browsers', 'node', 'scripts/build/browser-support.mjs'],
  ['sizes', 'node', 'scripts/build/sizes.mjs'],
  ['package', 'publint', 'run', '--strict'],
];

const results = STEPS.map(([name, program, ...args]) => {
  console.log(`\n— ${name}: ${program} ${args.join(' ')}`);
  const started = Date.now();
  const { status } = run(program, args);
  return { name, isGood: status === 0, seconds: ((Date.now() - started) / 1000).toFixed(1) };
});

console.log('');
for (const { name, isGood, seconds } of results) console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter((one) => !one.isGood).length;
console.log(failed ? `${failed} of ${results.length} checks failed.` : `All ${results.length} checks passed.`);
process.exitCode = failed ? 1 : 0;

/** Runs a program with the tools of node_modules on its path, as npm does, so that this also works without npm. */
function run(program, args) {
  const isWindows = process.platform === 'win32';
  const tools = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
  const PATH = `${tools}${isWindows ? ';' : ':'}${process.env.PATH}`;
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, PATH }, shell: isWindows });
}

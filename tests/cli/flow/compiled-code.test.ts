import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { loadCompiled } from '../../../src/cli/compiled-code';

interface Program {
  greet(name: string): string;
}

const SOURCE = `exports.greet = (name) => "Salam, " + name + " from " + require("node:path").basename(__filename);`;

let folder: string;
let file: string;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mm-code-'));
  file = path.join(folder, 'program.js');
  await writeFile(file, SOURCE);
  env = { XDG_CACHE_HOME: path.join(folder, 'cache') };
});

const start = (version = '1.0.0') => loadCompiled<Program>(file, version, env);
const kept = async () => (await readdir(path.join(folder, 'cache', 'mm')).catch(() => [])).sort();
const keptFile = async () => path.join(folder, 'cache', 'mm', (await kept())[0] ?? '');

it('runs the program with and without compiled code', async () => {
  for (const _ of ['first', 'second']) {
    const program = start();
    expect(program.exports.greet('Noor')).toBe('Salam, Noor from program.js');
    program.keep();
    expect(await kept()).toHaveLength(1);
  }
});

it('stores compiled code for its owner only, once per build', async () => {
  start().keep();
  const own = await keptFile();
  expect((await stat(own)).mode & 0o777).toBe(0o600);
  expect((await stat(path.dirname(own))).mode & 0o777).toBe(0o700);
  const { mtimeMs } = await stat(own);
  start().keep();
  expect((await stat(own)).mtimeMs).toBe(mtimeMs);
  start('1.0.1').keep();
  await writeFile(file, `${SOURCE}\nexports.greet = () => "New.";`);
  const changed = start();
  expect(changed.exports.greet('Noor')).toBe('New.');
  changed.keep();
  expect(await kept()).toHaveLength(3);
});

it('ignores and replaces compiled code that is broken or that another user could have written', async () => {
  // V8 caches code within this process, so each start has different source of the same length and time.
  let number = 1;
  const another = async () => {
    number += 1;
    await writeFile(file, `${SOURCE} //${number}`);
    await utimes(file, 1_000, 1_000);
  };
  await another();
  start().keep();
  const own = await keptFile();
  const good = await readFile(own);
  for (const spoil of [
    () => writeFile(own, ''),
    () => writeFile(own, good.subarray(0, good.length / 2)),
    () => writeFile(own, Buffer.alloc(good.length)),
    () =>
      writeFile(
        own,
        good.map((byte, at) => (at === 300 ? byte ^ 4 : byte)),
      ),
    () => writeFile(own, good.subarray(1)),
  ]) {
    await spoil();
    const spoilt = await readFile(own);
    await another();
    const program = start();
    expect(program.exports.greet('Noor')).toBe('Salam, Noor from program.js');
    program.keep();
    expect((await readFile(own)).equals(spoilt)).toBe(false);
  }
  await chmod(own, 0o622);
  await another();
  start().keep();
  expect((await stat(own)).mode & 0o777).toBe(0o600);
});

it('starts the built command line, and imports other modules as usual', async () => {
  const mm = path.resolve('dist/cli/main.js');
  const flow = path.resolve('examples/flows/greetings.flow.ts');
  for (const _ of ['first', 'second']) {
    const stdout = execFileSync(process.execPath, [mm, 'flow', 'validate', flow], {
      encoding: 'utf8',
      env: { ...process.env, ...env, MM_STATE_DIR: folder },
    });
    expect(stdout).toContain('greetings.flow.ts');
    expect(await kept()).toHaveLength(1);
  }
});

it('serves all commands, whichever ran first', async () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [path.resolve('dist/cli/main.js'), ...args], {
      env: { ...process.env, ...env, MM_STATE_DIR: folder, MM_RUNS_DIR: folder, MM_BASE_URL: 'http://127.0.0.1:9/api' },
    });
  run('load', 'quick', 'list-countries', '--turns', '2', '-q');
  const own = await keptFile();
  await utimes(own, 1_000_000_000, 1_000_000_000);
  const { status } = run('flow', 'validate', path.resolve('examples/flows/greetings.flow.ts'));
  expect(status).toBe(0);
  expect((await stat(own)).mtimeMs).toBe(1_000_000_000_000);
});

it('runs without storage for compiled code, or with it turned off', async () => {
  env = { XDG_CACHE_HOME: file };
  const program = start();
  expect(program.exports.greet('Noor')).toContain('Salam');
  program.keep();
  env = { XDG_CACHE_HOME: path.join(folder, 'cache'), NODE_DISABLE_COMPILE_CACHE: '1' };
  start().keep();
  expect(await kept()).toEqual([]);
});

it('deletes the compiled code of builds that are no longer used', async () => {
  start('1.0.0').keep();
  const long = new Date(Date.now() - 8 * 24 * 3_600_000);
  await utimes(await keptFile(), long, long);
  start('1.0.1').keep();
  expect(await kept()).toEqual([expect.stringMatching(/^1\.0\.1-/)]);
});

it.each(['main.js', 'program.js', 'program.ar.js'])(
  'the built %s has ASCII letters only, as it is read',
  async (name) => {
    const bytes = await readFile(path.join('dist/cli', name));
    expect(bytes.findIndex((byte) => byte > 0x7f)).toBe(-1);
  },
);

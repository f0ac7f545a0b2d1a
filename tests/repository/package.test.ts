import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { exports, dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const run = (args: readonly string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });

/** The package as npm would publish it. */
let folder: string;
let tarball: Uint8Array;
let packed: string[];
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mm-package-'));
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const shell = process.platform === 'win32';
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', shell });
  const [{ filename, files }] = JSON.parse(stdout);
  tarball = new Uint8Array(readFileSync(path.join(folder, filename)));
  packed = files.map((file: { path: string }) => `./${file.path}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function targets(entry: unknown): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry as object).flatMap(targets);
}

it('contains the code and the types of every entry, also if npm runs no scripts', () => {
  const named = targets(exports);
  expect(named.filter((file) => file.endsWith('.d.ts')).length).toBe(16);
  expect(named.filter((file) => !packed.includes(file))).toEqual([]);
});

it('has types that match its code for ES modules, CommonJS and bundlers', { timeout: 120_000 }, async () => {
  const found = await checkPackage(createPackageFromTarballData(tarball));
  const problems = found.types ? found.problems : ['no types'];
  // What TypeScript resolved before packages had exports.
  const isOld = (problem: unknown) => (problem as { resolutionKind?: string }).resolutionKind === 'node10';
  expect(problems.filter((problem) => !isOld(problem))).toEqual([]);
});

it('has no type errors under node16, with the libraries checked', { timeout: 120_000 }, () => {
  const files = ['module.mts', 'common.cts'].map((name) => `tests/support/package-types/${name}`);
  const options =
    '--noEmit --strict --skipLibCheck false --module node16 --target es2022 --jsx react-jsx --types react';
  const { stdout } = run(['node_modules/typescript/bin/tsc', '--ignoreConfig', ...options.split(' '), ...files]);
  expect(stdout).toBe('');
});

it.each([
  ['nodenext', 'nodenext'],
  ['bundler', 'esnext'],
])(
  'has types for a plain project without React, resolved as %s, with the libraries checked',
  (resolution, module) => {
    const project = path.join(folder, `plain-${resolution}`);
    const own = path.join(project, 'node_modules/@mm/matchmaking');
    mkdirSync(own, { recursive: true });
    const archive = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';
    const unpacked = spawnSync('tar', ['-xzf', path.join(folder, archive), '-C', own, '--strip-components=1']);
    expect(unpacked.status).toBe(0);
    // What npm installs with the package, and nothing else: no @types.
    for (const name of Object.keys(dependencies)) {
      const place = path.join(project, 'node_modules', name);
      mkdirSync(path.dirname(place), { recursive: true });
      symlinkSync(path.join(root, 'node_modules', name), place, 'junction');
    }
    cpSync(path.join(root, 'tests/support/package-types/plain.ts'), path.join(project, 'plain.ts'));
    const options = `--ignoreConfig --noEmit --strict --skipLibCheck false --moduleResolution ${resolution} --module ${module}`;
    const more = '--target es2022 --lib es2022,dom,dom.iterable plain.ts';
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, ...`${options} ${more}`.split(' ')], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
  },
  120_000,
);

it('loads with `require`, as in Jest, which cannot load ES modules', () => {
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
  const code = `for (const entry of ${JSON.stringify(entries)}) require('@mm/matchmaking' + entry.slice(1));`;
  // Jest with jsdom asks packages for their code for browsers.
  const { status, stderr } = run(['--no-experimental-require-module', '--conditions', 'browser', '-e', code]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const cjs = path.join(root, 'dist/cjs');
  const files = readdirSync(cjs, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => /\bimport\(/.test(readFileSync(path.join(cjs, file), 'utf8')))).toEqual([]);
});

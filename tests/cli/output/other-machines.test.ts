import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createCli } from '../../support/cli/cli';
import { createFakeApi } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const MM = path.resolve('dist/cli/main.js');

/** Runs the built program in an empty folder, in this environment only. */
function builtIn(folder: string, argv: readonly string[], env: Record<string, string>, before: readonly string[] = []) {
  const all = { PATH: process.env.PATH ?? '', MM_BASE_URL: 'http://localhost:9/api', ...env };
  return spawnSync(process.execPath, [...before, MM, ...argv], { cwd: folder, env: all, encoding: 'utf8' });
}

it.each([['--help'], ['flow', 'list'], ['session', 'list']])(
  'an older Node is named in one line by mm %s',
  (...argv) => {
    const folder = temporaryFolder();
    const old = path.join(folder, 'old.cjs');
    // Pretends to be Node 18: has its version, and lacks a function that Node 20 has.
    writeFileSync(
      old,
      `Object.defineProperty(process.versions, 'node', { value: '18.20.8' }); process.getBuiltinModule = undefined;`,
    );
    const { status, stdout, stderr } = builtIn(folder, argv, { HOME: folder }, ['--require', old]);
    expect([status, stdout, stderr]).toEqual([2, '', 'mm: Node 20.19 or later is needed. This is Node 18.20.8.\n']);
  },
);

describe.each(['', 'here'])('with the home folder %j', (HOME) => {
  it.each([
    ['session', 'list'],
    ['data', 'list'],
    ['config', 'set', 'timeout', '5s'],
    ['member', 'list'],
  ])('mm %s %s is refused in one line, and writes nothing into the working folder', (...argv) => {
    const folder = temporaryFolder();
    const { status, stderr } = builtIn(folder, argv, { HOME });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^mm: There is no home folder, .* MM_[A-Z_]+\.\n$/)]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('what needs no home folder works', () => {
    const folder = temporaryFolder();
    expect(builtIn(folder, ['--help'], { HOME })).toMatchObject({ status: 0, stderr: '' });
    const env = { HOME, MM_STATE_DIR: path.join(folder, 'state') };
    expect(builtIn(folder, ['session', 'list'], env)).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder)).toEqual(['state']);
  });
});

it.runIf(process.getuid?.() !== 0)('a read-only home folder is named in one line', () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o500);
  const { status, stderr } = builtIn(temporaryFolder(), ['session', 'list'], { HOME: folder });
  expect([status, stderr]).toEqual([expect.any(Number), expect.stringMatching(/^mm: [^\n]+\n$/)]);
});

it.each(['123 456', '\u2066123456\u2069', ' 123-456', '\u200E123\u00A0456\u200F'])(
  'mm auth verify takes the code %j',
  async (code) => {
    const api = createFakeApi({ 'POST /auth/verify-email/': { access_token: 'access-1', refresh_token: 'refresh-1' } });
    await createCli(api)(['auth', 'verify', '--email', 'a@b.test', '--code', code]);
    expect(api.callsOf('POST /auth/verify-email/').map(({ body }) => body)).toMatchObject([{ code: '123456' }]);
  },
);

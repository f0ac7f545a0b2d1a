import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { legalLabel } from '../../../src/core/texts';
import * as arabic from '../../../src/core/texts/ar';
import { call } from '../../support/calls/http';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { emptyDatabase } from '../../support/servers/whole-database';

let programs: { main: string; operator: string };
let folder: string;
beforeAll(async () => {
  programs = { main: await bundleServer(), operator: await bundleServer('operator/main') };
  folder = mkdtempSync(join(tmpdir(), 'mm-operator-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

const reason = ['--reason', 'A drill.'];

/** Runs a command and waits for its exit. */
async function operate(args: string[], variables: Record<string, string> = {}) {
  const process = startProcess(programs.operator, { DATA_DIR: join(folder, 'data'), ...variables }, args);
  const code = await process.ended;
  return { code, lines: process.output().trim().split('\n') };
}

test('refuses to run without a database made by a server, and creates nothing', async () => {
  const DATA_DIR = join(folder, 'mistaken');
  for (const args of [['partner', 'list'], ['moderator', 'list'], ['backup']]) {
    const lines = [`There is no database in ${DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the server.`];
    expect(await operate(args, { DATA_DIR })).toEqual({ code: 1, lines });
  }
  expect(readdirSync(folder)).not.toContain('mistaken');
});

describe('with the embedded database', () => {
  let server: ServerProcess;
  let url: string;
  let member: TestMember;
  const backups = () => join(folder, 'backups');

  const start = async () => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    server = startProcess(programs.main, { DATA_DIR: join(folder, 'data'), PORT: String(port), PUBLIC_URL: url });
    await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 25_000, interval: 100 });
  };
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };

  test('next to a running server, makes backups and appoints moderators, but refuses a restore', {
    timeout: 90_000,
  }, async () => {
    await start();
    member = await signUp({ url });
    expect(await operate(['moderator', 'list'])).toEqual({ code: 0, lines: ['There are no moderators yet.'] });
    expect((await operate(['moderator', 'add', member.email, ...reason])).lines).toEqual([
      `${member.email} is now a moderator.`,
    ]);
    expect((await operate(['moderator', 'list'])).lines).toEqual([member.email]);
    const file = join(folder, 'member.json');
    expect((await operate(['account', 'export', member.email, '--out', file, ...reason])).code).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { email: member.email }, photos: [] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await operate(['account', 'export', member.email, '--out', file, ...reason])).toMatchObject({ code: 1 });
    const backup = await operate(['backup'], { BACKUP_DIR: backups() });
    expect(backup).toMatchObject({ code: 0, lines: [expect.stringMatching(/^Backup .*\.backup, and 0 new images/)] });
    const [made = ''] = readdirSync(backups());
    expect(await operate(['restore', join(backups(), made), '--replace', ...reason])).toEqual({
      code: 1,
      lines: ['A server is running on this data folder. Stop it first.'],
    });
    expect((await call(url, 'GET', '/readyz')).status).toBe(200);
  });

  test('without a running server, starts the database for the command and stops it again', {
    timeout: 90_000,
  }, async () => {
    await stop();
    expect((await operate(['moderator', 'remove', member.email, ...reason])).code).toBe(0);
    expect((await operate(['moderator', 'list'])).lines).toEqual(['There are no moderators yet.']);
    const file = join(backups(), readdirSync(backups()).find((name) => name.endsWith('.backup')) ?? '');
    expect(await operate(['restore', file, ...reason])).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('--replace')],
    });
    const restored = await operate(['restore', file, '--replace', ...reason]);
    expect(restored).toMatchObject({
      code: 0,
      lines: [
        expect.stringContaining('1 accounts'),
        expect.anything(),
        'The audit log in it is whole.',
        'Accounts that were deleted since then, and are deleted again: 0.',
      ],
    });
    expect((await operate(['moderator', 'list'])).lines).toEqual([member.email]);
    await start();
    const { body } = await call(url, 'GET', '/api/profile/settings/account', { token: member.token });
    expect(body.email).toBe(member.email);
    expect(await operate(['account', 'delete', member.email, ...reason])).toMatchObject({
      code: 1,
      lines: [expect.stringContaining('--yes')],
    });
    expect((await operate(['account', 'delete', member.email, '--yes', ...reason])).code).toBe(0);
    expect((await call(url, 'GET', '/api/profile/settings/account', { token: member.token })).status).toBe(401);
    await stop();
  });
});

test('with a database of your own, migrates the schema once', { timeout: 60_000 }, async () => {
  const variables = { DATABASE_URL: await emptyDatabase() };
  expect(await operate(['migrate'], variables)).toEqual({
    code: 0,
    lines: [expect.stringMatching(/^Ran \d+ migrations/)],
  });
  expect(await operate(['migrate'], variables)).toEqual({ code: 0, lines: ['The schema is up to date.'] });
});

test.each([
  [
    'an unknown e-mail address',
    ['moderator', 'add', 'nobody@example.test', ...reason],
    /^No verified account has the address/,
  ],
  [
    'an export of an unknown member',
    ['account', 'export', 'nobody@example.test', '--out', '/nonexistent.json', ...reason],
    /^No account/,
  ],
  ['a backup without a folder', ['backup'], /^Set BACKUP_DIR or use --to/],
  ['a file that does not exist', ['restore', '/nonexistent.backup', ...reason], /cannot be read/],
  ['an unknown command', ['dance'], /unknown command/],
  ['a command without a reason', ['moderator', 'add', 'nobody@example.test'], /required option '--reason <text>'/],
  ['a blank reason', ['moderator', 'add', 'nobody@example.test', '--reason', ' '], /It must not be blank/],
  ['a hold of no case', ['hold', 'add', 'x', '--until', '2031-01-31', ...reason], /^There is no case x\./],
])('%s ends with one line and exit code 1', { timeout: 60_000 }, async (_name, args, text) => {
  const { code, lines } = await operate(args, { DATABASE_URL: await emptyDatabase() });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(text)]);
});

test('lists the Arabic consent and legal texts that nobody has reviewed, with their English', async () => {
  const { code, lines } = await operate(['checklist']);
  expect(code).toBe(0);
  const first = lines.indexOf('draft    legalLabel.acceptFirst');
  expect(lines[first + 1]?.trim()).toBe(legalLabel.acceptFirst);
  expect(lines[first + 2]?.trim()).toBe(arabic.legalLabel.acceptFirst);
  expect(lines).toContain('draft    server/legal/terms.ar.md');
  expect(lines[0]).toMatch(/^number {3}999: the police/);
  expect(lines.at(-1)).toMatch(/^\d+ of \d+ Arabic consent and legal texts have not been reviewed\./);
});

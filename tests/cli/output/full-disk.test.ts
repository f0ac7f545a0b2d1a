import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLedger } from '../../../src/cli/ledger/ledger';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';
import { type Accounts, signingUp } from '../../support/members/signing-up';
import { temporaryFolder } from '../../support/suite/temporary-folder';

/** Whether a write to a file fails as on a full disk, after `half` of it was stored. */
const disk = vi.hoisted(() => ({ isFull: (_file: string): boolean => false, half: false }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const fileOf = (file: unknown) =>
    typeof file === 'number' ? real.readlinkSync(`/proc/self/fd/${file}`) : String(file);
  const limited =
    (write: (file: never, text: never, options: never) => void) => (file: never, text: never, options: never) => {
      if (!String(text) || !disk.isFull(fileOf(file))) return write(file, text, options);
      if (disk.half) write(file, String(text).slice(0, String(text).length / 2) as never, options);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    };
  const faked = { writeFileSync: limited(real.writeFileSync), appendFileSync: limited(real.appendFileSync) };
  return { ...real, ...faked, default: { ...real, ...faked } };
});

let api: FakeApi;
let accounts: Accounts;
let cli: Cli;
let file: string;

beforeEach(() => {
  accounts = new Map();
  api = createFakeApi(signingUp(accounts));
  cli = createCli(api);
  file = path.join(temporaryFolder(), 'join.yaml');
  writeFileSync(
    file,
    'flow: join\nmembers: { layla: {} }\nsteps:\n  - { as: layla, do: [auth.signup, auth.verify] }\n',
  );
});

afterEach(() => {
  disk.isFull = () => false;
  disk.half = false;
});

const isLedger = (name: string) => name.includes('/ledger/');

describe('a full disk under the ledger', () => {
  const entry = (email: string) => ({ api: 'https://api.test/api', email, password: 'Secret-1' });

  it.each([true, false])('never makes half a line swallow the next row (half a line stored: %j)', (half) => {
    const folder = path.join(temporaryFolder(), 'ledger');
    const ledger = openLedger(folder);
    ledger.note(entry('a@x.test'));
    Object.assign(disk, { isFull: isLedger, half });
    expect(() => ledger.note(entry('b@x.test'))).toThrow(
      /ledger of accounts in .* cannot be written: the disk is full/,
    );
    disk.isFull = () => false;
    ledger.note(entry('c@x.test'));
    expect(
      openLedger(folder)
        .open()
        .map(({ email }) => email),
    ).toEqual(['a@x.test', 'c@x.test']);
  });

  it('keeps what may wait until there is space', () => {
    const folder = path.join(temporaryFolder(), 'ledger');
    const ledger = openLedger(folder);
    const [one = '', two = ''] = ['a@x.test', 'b@x.test'].map((email) => ledger.note(entry(email)));
    Object.assign(disk, { isFull: isLedger, half: true });
    ledger.settled(one);
    ledger.verification(two, 'done', 'user-2');
    expect(ledger.open()).toMatchObject([{ email: 'b@x.test', ours: true, user: 'user-2' }]);
    disk.isFull = () => false;
    expect(ledger.close()).toBeUndefined();
    expect(openLedger(folder).open()).toMatchObject([{ email: 'b@x.test', ours: true }]);
  });

  it('creates no account, and says why in one line', async () => {
    disk.isFull = isLedger;
    const { code, stderr } = await cli(`flow run ${file}`);
    expect([code, stderr]).toEqual([10, expect.stringMatching(/ledger of accounts in .* the disk is full/)]);
    expect(api.count('POST /auth/register/')).toBe(0);
  });

  it('that comes later keeps no account from being deleted', async () => {
    const verify = signingUp(accounts)['POST /auth/verify-email/'] as (call: FakeCall) => unknown;
    api.answer('POST /auth/verify-email/', (call: FakeCall) => {
      disk.isFull = isLedger;
      return verify(call);
    });
    const { stdout } = await cli(`flow run ${file} --json`);
    expect(JSON.parse(stdout)).toMatchObject({ status: 'passed', left: 0 });
    expect(accounts.size).toBe(0);
  });
});

describe.each([
  ['half a line', true],
  ['nothing', false],
])('a trace on a disk that becomes full, with %s stored', (_, half) => {
  const trace = () => path.join(path.dirname(file), 'trace.ndjson');

  beforeEach(() => {
    Object.assign(disk, { isFull: (name: string) => name.endsWith('trace.ndjson'), half });
  });

  it('does not stop the run, which then fails with one line about the file', async () => {
    const { code, stdout, stderr } = await cli(`flow run ${file} --trace ${trace()}`);
    expect(stdout).toContain('2 passed, 0 failed');
    expect([code, stderr.trim().split('\n')]).toEqual([
      10,
      [`mm: The trace ends early, because ${trace()} cannot be written: the disk is full.`],
    ]);
    expect(accounts.size).toBe(0);
  });

  it('does not hide a failure of the run, or the accounts that are left', async () => {
    api.answer('DELETE /auth/delete-account/', refused(500));
    const { code, stdout, stderr } = await cli(`flow run ${file} --trace ${trace()}`);
    expect(code).toBe(8);
    expect(stdout).toContain(`${[...accounts.keys()][0]} is left: `);
    expect(stderr).toContain('The trace ends early');
    expect(stderr).toContain('1 account could not be deleted');
    expect(stderr + stdout).not.toContain('cannot be reached');
  });

  it('does not hide the answer to a single call', async () => {
    api.answer('GET /legal/', []);
    const { code, stdout } = await cli(`api list-legal-pages --trace ${trace()} --json`);
    expect([code, JSON.parse(stdout)]).toEqual([10, []]);
  });
});

it('a trace that cannot be begun stops the command before it sends anything', async () => {
  const { code, stderr } = await cli(`flow run ${file} --trace ${path.dirname(file)}`);
  expect([code, stderr]).toEqual([2, expect.stringContaining('it is a folder')]);
  expect(api.calls).toEqual([]);
});

/** Every file that a run of a flow writes. */
describe.each([
  ['events.ndjson', ''],
  ['run.json', ''],
  ['report.html', ''],
  ['junit.xml', ''],
  ['tap.txt', ''],
  ['summary.md', ''],
  ['failures.json', ''],
  ['ledger.ndjson', ''],
  ['failed.har', ''],
  ['all.xml', '--junit all.xml'],
  ['all.txt', '--tap all.txt'],
  ['runs.json', '--out reports'],
])('a full disk under %s', (name, options) => {
  const inFolder = () => options.replace(/(\S+)$/, (last) => (last ? path.join(path.dirname(file), last) : ''));

  it('fails with exit code 10 or that of the run, deletes the accounts, and names those that stay', async () => {
    writeFileSync(file, `${readFileSync(file, 'utf8')}  - { as: layla, check: { session: empty } }\n`);
    // A file is written under a longer name, which is then changed.
    disk.isFull = (written) => path.basename(written).startsWith(name) && !isLedger(written);
    const line = ['flow', 'run', file, ...inFolder().split(' ').filter(Boolean)];
    const { code, stderr } = await cli(line);
    expect([code === 10 || code === 1, stderr]).toEqual([true, expect.stringContaining('the disk is full')]);
    expect(accounts.size).toBe(0);
    api.answer('DELETE /auth/delete-account/', refused(500));
    const left = await cli(line);
    expect(left.stdout + left.stderr).toContain([...accounts.keys()][0] ?? '-');
  });
});

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../../src/cli/ledger/ledger';
import { addressIn } from '../../../src/cli/virtual/address';
import { virtualMember } from '../../../src/cli/virtual/member';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';
import { type Accounts, signingUp } from '../../support/members/signing-up';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { meeting } from '../../support/waiting/gate';

let api: FakeApi;
let accounts: Accounts;
let file: string;

/** A job of its own: nothing on its disk is shared. */
const job = (): Cli => createCli(api);

const flow = (steps: string) =>
  writeFileSync(file, `flow: join\nseed: 42\nmembers: { layla: { gender: Female } }\nsteps:\n${steps}`);

const json = async (cli: Cli, line: string) => JSON.parse((await cli(`${line} --json`)).stdout);

const signedUp = () => api.callsOf('POST /auth/register/').map(({ body }) => (body as { email: string }).email);

beforeEach(() => {
  accounts = new Map();
  api = createFakeApi(signingUp(accounts));
  file = path.join(temporaryFolder(), 'join.yaml');
  flow('  - { as: layla, do: [auth.signup, auth.verify] }\n');
});

describe('two jobs with one seed and separate state', () => {
  it('both pass side by side, and neither deletes the other’s accounts', async () => {
    const bothAreIn = meeting(2);
    const verify = signingUp(accounts)['POST /auth/verify-email/'] as (call: FakeCall) => unknown;
    api.answer('POST /auth/verify-email/', async (call: FakeCall) => {
      const answer = verify(call);
      await bothAreIn();
      return answer;
    });
    const ended = await Promise.all([job(), job()].map((cli) => json(cli, `flow run ${file}`)));
    expect(ended).toMatchObject([
      { status: 'passed', left: 0 },
      { status: 'passed', left: 0 },
    ]);
    expect(new Set(signedUp()).size).toBe(2);
    expect(accounts.size).toBe(0);
  });

  it('leave alone what the other kept, also with the same run id', async () => {
    expect((await job()(`flow run ${file} --keep --run-id same`)).code).toBe(0);
    const [email = ''] = accounts.keys();
    const { code } = await job()(`flow run ${file} --run-id same`);
    expect(code).not.toBe(0);
    expect(accounts.get(email)).toMatchObject({ isVerified: true });
    expect(api.count('DELETE /auth/delete-account/')).toBe(0);
  });

  it('have their own members in loads and with member create', async () => {
    for (const line of [`load run ${file} --members 1 --turns 2`, 'member create --seed 42']) {
      api.calls.length = 0;
      for (const cli of [job(), job()]) await cli(line);
      const all = signedUp();
      expect([line, new Set(all).size]).toEqual([line, all.length]);
      expect(all.length).toBeGreaterThan(1);
    }
  });
});

describe('an account that the run did not verify', () => {
  it('is not deleted at the end, but named with the way to forget it', async () => {
    const cli = job();
    const { email, password } = virtualMember('join-42', 0, { given: { gender: 'Female' }, run: 'ci1' });
    accounts.set(email, { password, isVerified: true });
    flow('  - { as: layla, do: auth.signup }\n');
    const { code, stdout } = await cli(`flow run ${file} --run-id ci1`);
    expect([code, accounts.size]).toEqual([8, 1]);
    expect(stdout).toMatch(new RegExp(`${email} is left: It is not known whether this run made it.*mm data forget`));
    expect((await cli('data sweep --yes')).code).toBe(8);
    expect(api.count('DELETE /auth/delete-account/')).toBe(0);
  });

  it('is not deleted if a wrong code was refused', async () => {
    const { email, password } = virtualMember('join-42', 0, { given: { gender: 'Female' }, run: 'ci1' });
    accounts.set(email, { password, isVerified: true });
    flow(
      '  - { as: layla, do: auth.signup }\n  - { as: layla, do: { auth.verify: "000000" }, expect: { refused: invalid_code } }\n',
    );
    await job()(`flow run ${file} --run-id ci1`);
    expect(accounts.size).toBe(1);
  });

  it('is verified with the code in its mailbox and deleted, if nobody has done so', async () => {
    flow('  - { as: layla, do: auth.signup }\n');
    expect(await json(job(), `flow run ${file}`)).toMatchObject({ status: 'passed', left: 0 });
    expect([accounts.size, api.count('DELETE /auth/delete-account/')]).toEqual([0, 1]);
  });

  it('is deleted if the answer to its verification was lost, because no other run has its address', async () => {
    const verify = signingUp(accounts)['POST /auth/verify-email/'] as (call: FakeCall) => unknown;
    api.answer('POST /auth/verify-email/', (call: FakeCall) => {
      verify(call);
      throw new TypeError('fetch failed');
    });
    expect(await json(job(), `flow run ${file}`)).toMatchObject({ status: 'failed', left: 0 });
    expect(accounts.size).toBe(0);
    expect(await json(job(), `flow run ${file} --run-id given`)).toMatchObject({ status: 'failed', left: 1 });
    expect(accounts.size).toBe(1);
  });

  it('is ours however it was verified, also by a call of the contract', async () => {
    flow(
      '  - { as: layla, do: auth.signup }\n  - { as: layla, do: { mail.code: {} }, capture: { sent: code } }\n  - { as: layla, do: { http: { call: verify-email, body: { email: "$' +
        '{me.email}", code: "$' +
        '{sent}" } } } }\n',
    );
    expect(await json(job(), `flow run ${file} --run-id ci1`)).toMatchObject({ status: 'passed', left: 0 });
    expect(accounts.size).toBe(0);
  });
});

it('an account whose address now belongs to another user id stays', async () => {
  const cli = job();
  const token = (sub: string) => ['{}', JSON.stringify({ sub }), ''].map((part) => btoa(part)).join('.');
  let user = 'first';
  api.answer('POST /auth/verify-email/', (call: FakeCall) => {
    const { email } = call.body as { email: string };
    accounts.set(email, { password: accounts.get(email)?.password ?? '', isVerified: true });
    return { access_token: token(user), refresh_token: 'r' };
  });
  api.answer('POST /auth/login/', () => ({ access_token: token(user), refresh_token: 'r' }));
  await cli(`flow run ${file} --keep`);
  user = 'second';
  const { code, stderr } = await cli('data sweep --yes');
  expect([code, stderr]).toEqual([8, expect.stringContaining('Another account has its address now.')]);
  user = 'first';
  expect((await cli('data sweep --yes')).code).toBe(0);
});

it('what a killed job left is not deleted by another job with the same run id', async () => {
  const cli = job();
  const killed = new Promise<string>((resolve) => {
    api.answer('GET /matchmaking/counts/', () => {
      resolve([...accounts.keys()][0] ?? '');
      return new Promise<never>(() => undefined);
    });
  });
  flow('  - { as: layla, do: [auth.signup, auth.verify] }\n  - { as: layla, do: { http: get-counts } }\n');
  // Never ends, as if killed: nothing cleans up.
  void cli(`flow run ${file} --run-id ci1`);
  const email = await killed;
  flow('  - { as: layla, do: auth.signup }\n');
  await job()(`flow run ${file} --run-id ci1`);
  expect(accounts.get(email)).toMatchObject({ isVerified: true });
});

describe('the run id', () => {
  it('is printed, is in the report, in TAP and in the name of the run, and a new one each time', async () => {
    const cli = job();
    const { stdout } = await cli(`flow run ${file}`);
    const [, id = ''] = /seed 42 · run id ([a-z][a-z0-9]{5}) ·/.exec(stdout) ?? [];
    expect(signedUp()[0]).toMatch(new RegExp(`\\.0\\.${id}@members\\.test$`));
    const shown = await json(cli, `run show ${id}`);
    expect(shown).toMatchObject({ run_id: id, id: expect.stringMatching(new RegExp(`-join-42-${id}$`)) });
    const runs = path.join(cli.folder, 'runs');
    expect(readFileSync(path.join(runs, shown.id, 'tap.txt'), 'utf8')).toContain(`# join, seed 42, run id ${id}`);
    await cli(`flow run ${file}`);
    expect(readdirSync(runs).every((name) => name.endsWith(`-${id}`))).toBe(false);
  });

  it.each([() => `flow run ${file}`, () => `load run ${file} --members 1 --turns 1`, () => 'member create --seed 7'])(
    'is fixed by --run-id',
    async (line) => {
      await job()(`${line()} --run-id nightly`);
      expect(signedUp().length).toBeGreaterThan(0);
      for (const email of signedUp()) expect(email).toMatch(/\.nightly@members\.test$/);
    },
  );

  it.each(['', 'a', '1abc', 'a-b', 'ABC', 'abcdefghijklm', 'é1'])(
    'must be short letters and digits: %j',
    async (id) => {
      const { code, stderr } = await job()(['flow', 'run', file, '--run-id', id]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('Give 2 to 12 lower-case letters and digits')]);
      expect(api.calls).toEqual([]);
    },
  );

  it('does not change who the members are', () => {
    const { email: _, ...plain } = virtualMember('42', 3);
    const { email: __, ...inRun } = virtualMember('42', 3, { run: 'ci1' });
    expect(JSON.stringify(inRun)).toBe(JSON.stringify(plain));
  });

  it('leaves an address that a flow gives as it is', async () => {
    flow('  - { as: layla, do: { auth.signup: { email: noor@example.test } } }\n');
    await job()(`flow run ${file}`);
    expect(signedUp()).toEqual(['noor@example.test']);
  });

  it('fits into the 64 characters before the @, whatever the name and the seed', () => {
    const long = { given: { first_name: 'A'.repeat(50) } };
    for (const seed of ['a'.repeat(80), 'spring 🌸', `${'x'.repeat(23)}-é`]) {
      const emails = [0, 999_999_999].map(
        (index) => virtualMember(seed, index, { ...long, run: 'abcdefghijkl' }).email,
      );
      for (const email of emails) expect(email.split('@')[0]?.length).toBeLessThanOrEqual(64);
      expect(emails[0]).not.toBe(emails[1]);
    }
    expect(addressIn('ci1', 'lina.42.0@members.test')).toBe('lina.42.0.ci1@members.test');
  });
});

it('the sweep of one run finds its accounts by the run id', async () => {
  const cli = job();
  for (const id of ['one', 'two']) await cli(`flow run ${file} --keep --run-id ${id}`);
  expect(await json(cli, 'data list --run one')).toHaveLength(1);
  expect(await json(cli, 'data sweep --run one --yes')).toMatchObject({ deleted: 1 });
  expect(await json(cli, 'data list')).toMatchObject([{ run: expect.stringMatching(/-two$/) }]);
});

describe('data forget', () => {
  const noted = (cli: Cli, email: string) => {
    mkdirSync(cli.state, { recursive: true, mode: 0o700 });
    const ledger = openLedger(path.join(cli.state, 'ledger'));
    const id = ledger.note({ api: api.baseUrl, email, password: 'Secret-1' });
    ledger.close();
    return id;
  };

  it('takes accounts off the list by address or id, and sends nothing', async () => {
    const cli = job();
    noted(cli, 'a@x.test');
    const id = noted(cli, 'b@x.test');
    noted(cli, 'c@x.test');
    const { code, stdout } = await cli(['data', 'forget', 'A@x.test', id, '--yes']);
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('2 accounts forgotten. What exists at the backend stays'),
    ]);
    expect((await json(cli, 'data list')).map(({ email }: { email: string }) => email)).toEqual(['c@x.test']);
    expect(api.calls).toEqual([]);
  });

  it('asks first, and refuses an unknown account without forgetting the others', async () => {
    const cli = job();
    noted(cli, 'a@x.test');
    expect(await cli('data forget a@x.test')).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
    const { code, stderr } = await cli('data forget a@x.test nobody@x.test --yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining("'nobody@x.test' is not an account of mm here")]);
    expect(await json(cli, 'data list')).toHaveLength(1);
  });
});

describe('a sweep during a run', () => {
  it.each([() => `flow run ${file}`, () => `load run ${file} --members 1 --turns 1`, () => 'member create --seed 7'])(
    'leaves the accounts of the run, and says so',
    async (line) => {
      const cli = job();
      const said: { code: number; stdout: string; stderr: string }[] = [];
      const verify = signingUp(accounts)['POST /auth/verify-email/'] as (call: FakeCall) => unknown;
      api.answer('POST /auth/verify-email/', async (call: FakeCall) => {
        const answer = verify(call);
        said.push(
          await cli('data sweep --yes'),
          await cli('data list --json'),
          await cli('data forget --yes x@x.test'),
        );
        return answer;
      });
      await cli(`${line()} --run-id ci1`);
      const [swept, listed] = said;
      expect(swept).toMatchObject({ code: 0, stderr: expect.stringMatching(/held by a run that is going on.*ci1/) });
      expect(JSON.parse(listed?.stdout ?? '')[0]).toMatchObject({ held: true });
      expect(api.count('POST /auth/login/')).toBeLessThanOrEqual(2);
    },
  );

  it('is not advised to another run that needs the same address', async () => {
    const cli = job();
    let other = '';
    const verify = signingUp(accounts)['POST /auth/verify-email/'] as (call: FakeCall) => unknown;
    api.answer('POST /auth/verify-email/', async (call: FakeCall) => {
      other ||= (await cli(`flow run ${file} --run-id ci1`)).stderr;
      return verify(call);
    });
    expect((await cli(`flow run ${file} --run-id ci1`)).code).toBe(0);
    expect(other).toContain('which is going on. Use another --run-id or address.');
    expect(other).not.toContain('sweep');
  });

  it('says of an address that the backend does not know that it is gone', async () => {
    const cli = job();
    api.answer('POST /auth/login/', refused(400, { code: 'invalid_credentials' }));
    await cli(`flow run ${file} --keep`);
    expect(await json(cli, 'data sweep --yes')).toMatchObject({ deleted: 0, gone: 1, held: 0 });
  });
});

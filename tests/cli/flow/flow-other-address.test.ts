import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall } from '../../support/fakes/fake-api';
import { type Accounts, signingUp } from '../../support/members/signing-up';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const OTHER = 'noor.other@example.test';

let api: FakeApi;
let cli: Cli;
let folder: string;
let accounts: Accounts;

beforeEach(() => {
  folder = temporaryFolder();
  accounts = new Map();
  api = createFakeApi(signingUp(accounts));
  cli = createCli(api);
});

async function run(steps: string) {
  const file = path.join(folder, 'some.yaml');
  writeFileSync(file, `flow: some\nmembers: { layla: { gender: Female } }\nsteps:\n${steps}`);
  const { stdout, code } = await cli(['flow', 'run', file, '--json'], {
    env: { MM_RUNS_DIR: path.join(folder, 'runs') },
  });
  return { code, run: JSON.parse(stdout) };
}

const noted = () => {
  const ledger = path.join(cli.state, 'ledger');
  if (!existsSync(ledger)) return '';
  return readdirSync(ledger)
    .map((name) => readFileSync(path.join(ledger, name), 'utf8'))
    .join('');
};

it('an account at another address is recorded before it is created, and deleted afterwards', async () => {
  let before = '';
  api.answer('POST /auth/register/', ({ body }: FakeCall) => {
    before = noted();
    const { email, password1 } = body as { email: string; password1: string };
    accounts.set(email, { password: password1, isVerified: false });
    return {};
  });
  const { run: ended } = await run(`  - { as: layla, do: { auth.signup: { email: ${OTHER} } } }\n`);
  expect(before).toContain(OTHER);
  expect(ended).toMatchObject({ status: 'passed', left: 0 });
  expect(accounts.size).toBe(0);
});

it('an account with another password is deleted, too', async () => {
  const { run: ended } = await run('  - { as: layla, do: { auth.signup: { password: Another-pass-1 } } }\n');
  expect(ended).toMatchObject({ status: 'passed', left: 0 });
  expect(accounts.size).toBe(0);
});

it('an account that existed before stays, even if its password was given', async () => {
  accounts.set(OTHER, { password: 'Known-pass-1', isVerified: true });
  const { run: ended } = await run(
    `  - { as: layla, do: { auth.signup: { email: ${OTHER}, password: Known-pass-1 } } }\n`,
  );
  expect(ended).toMatchObject({ status: 'passed', left: 0 });
  expect([...accounts.keys()]).toEqual([OTHER]);
});

it('a form that fails validation sends nothing', async () => {
  await run('  - { as: layla, do: { auth.signup: { email: nobody } }, expect: { refused: invalid } }\n');
  expect(api.calls).toEqual([]);
});

it('deleting the account of another address keeps the record of the member’s own', async () => {
  const { run: ended } = await run(
    `  - { as: layla, do: auth.signup }
  - { as: layla, do: { auth.signup: { email: ${OTHER} } } }
  - { as: layla, do: auth.verify }
  - { as: layla, do: { auth.login: { email: ${OTHER} } } }
  - { as: layla, do: account.delete }
`,
  );
  expect(ended).toMatchObject({ status: 'passed', left: 0 });
  expect(accounts.size).toBe(0);
});

it('deleting the member’s own account keeps the record of another address that signed up', async () => {
  const { run: ended } = await run(
    `  - { as: layla, do: auth.signup }
  - { as: layla, do: auth.verify }
  - { as: layla, do: auth.login }
  - { as: layla, do: { auth.signup: { email: ${OTHER} } } }
  - { as: layla, do: account.delete }
`,
  );
  expect(ended).toMatchObject({ status: 'passed', left: 0 });
  expect(accounts.size).toBe(0);
});

it('the awaited code is that of the address that signed up', async () => {
  const { run: ended } = await run(
    `  - { as: layla, do: { auth.signup: { email: ${OTHER} } } }\n  - { as: layla, do: auth.verify }\n`,
  );
  expect(ended).toMatchObject({ status: 'passed', left: 0 });
  expect(api.callsOf('POST /auth/verify-email/')[0]?.body).toEqual({ email: OTHER, code: '123456' });
});

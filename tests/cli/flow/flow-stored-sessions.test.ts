// biome-ignore-all lint/suspicious/noTemplateCurlyInString: flows are written that way.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';

let api: FakeApi;
let cli: Cli;

beforeEach(async () => {
  api = createFakeApi({
    'POST /auth/login/': { access_token: 'access-1', refresh_token: 'refresh-1' },
    'GET /profile/settings/account/': { email: 'mona@example.test', first_name: 'Mona', last_name: 'Said' },
    'GET /matchmaking/liked/': [],
  });
  cli = createCli(api);
  mkdirSync(path.join(cli.folder, 'flows'));
  await cli('auth login mona@example.test --as mona', { env: { MM_PASSWORD: 'secret-1' } });
});

const flow = (name: string, steps: string, members = '{ mona: { session: mona } }') =>
  writeFileSync(path.join(cli.folder, `flows/${name}.yaml`), `flow: ${name}\nmembers: ${members}\nsteps:\n${steps}`);

const read = '  - { as: mona, do: { http: { call: list-liked, query: { of: "${me.email} ${me.fullname}" } } } }\n';

it('several flows act with one sign-in, and none of them ends it', async () => {
  for (const name of ['a', 'b', 'c']) flow(name, read);
  expect(await cli('flow run --parallel 3')).toMatchObject({ code: 0, stderr: '' });
  const calls = api.callsOf('GET /matchmaking/liked/');
  expect(calls.map(({ headers }) => headers.get('authorization'))).toEqual(Array(3).fill('Bearer access-1'));
  expect(calls[0]?.query.get('of')).toBe('mona@example.test Mona Said');
  expect(api.count('POST /auth/login/')).toBe(1);
  expect(api.count('POST /auth/logout/')).toBe(0);
  expect(JSON.parse((await cli('session list --json')).stdout)).toMatchObject([{ member: 'mona', signed_in: true }]);
});

it('a flow stores the tokens that it has refreshed', async () => {
  flow('a', '  - { as: mona, do: auth.refresh }\n');
  api.answer('GET /profile/settings/account/', ({ headers }: FakeCall) =>
    headers.get('authorization') === 'Bearer access-1' || headers.get('authorization') === 'Bearer access-2'
      ? { email: 'mona@example.test' }
      : refused(401, { detail: 'Expired' }),
  );
  api.answer('POST /auth/token/refresh/', { access_token: 'access-2', refresh_token: 'refresh-2' });
  expect(await cli('flow run')).toMatchObject({ code: 0 });
  const shown = await cli('session show --as mona --tokens --pick refresh_token');
  expect(shown.stdout).toBe('refresh-2\n');
});

it('a session that is not stored stops the command before anything runs', async () => {
  flow('a', read);
  flow('b', '  - { as: mona, do: { http: list-liked } }\n', '{ mona: { session: nobody } }');
  const { code, stdout, stderr } = await cli('flow run');
  expect([code, stdout, stderr]).toEqual([
    4,
    '',
    'mm: nobody is not signed in. Run: mm auth login <email> --as nobody\n',
  ]);
  expect(api.count('GET /matchmaking/liked/')).toBe(0);
});

it('so does a session that the backend no longer accepts', async () => {
  flow('a', read);
  api.answer('GET /profile/settings/account/', refused(401, { detail: 'Expired' }));
  api.answer('POST /auth/token/refresh/', refused(401, { detail: 'Expired' }));
  const { code, stderr } = await cli('flow run');
  expect([code, stderr]).toEqual([4, expect.stringMatching(/^mm: [^\n]+\n$/)]);
  expect(api.count('GET /matchmaking/liked/')).toBe(0);
});

it('a password that nobody knows fails the step in one line', async () => {
  flow('a', '  - { as: mona, check: { auth.login: accepted } }\n');
  const { code, stdout } = await cli('flow run --json');
  expect(code).not.toBe(70);
  expect(JSON.parse(stdout).failures[0].message).toContain('The password of the stored session mona is not known.');
});

it.each([
  ['  - { for: all, do: account.delete }\n', undefined, 'Leave it out of account.delete'],
  ['  - { as: mona, do: auth.logout }\n', undefined, 'Leave it out of auth.logout'],
  ['  - { as: mona, do: [ { parallel: [ auth.signup ] } ] }\n', undefined, 'Leave it out of auth.signup'],
  [read, '{ mona: { session: mona, gender: Female } }', 'its account has answers'],
  [read, '{ mona: { session: ../mona } }', 'session takes a name'],
  [read, '{ mona: { session: mona }, lina: { session: mona } }', 'Another member has the session mona'],
])('refuses %j of %s', async (steps, members, message) => {
  flow('a', steps, members);
  expect(await cli('flow validate')).toMatchObject({ code: 3, stdout: expect.stringContaining(message) });
});

it('a plan names the session, and a load refuses it', async () => {
  flow('a', read);
  const file = path.join(cli.folder, 'flows/a.yaml');
  expect((await cli(['flow', 'plan', file])).stdout).toContain('stored session mona');
  const { code, stderr } = await cli(['load', 'run', file, '--for', '1s']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('A load signs up its own members')]);
});

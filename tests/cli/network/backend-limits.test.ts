import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openLedger } from '../../../src/cli/ledger/ledger';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, refused } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

const baseUrl = 'http://localhost:9/api';
const hint = 'For load tests start it with: RATE_SCALE=1000 npm start';

let cli: Cli;
let limits: unknown;
let file: string;

beforeEach(() => {
  limits = {
    member: { max: 300, seconds: 60 },
    address: { max: 600, seconds: 60 },
    calls: {
      'POST /auth/register/': [{ max: 20, seconds: 3600 }],
      'POST /auth/login/': [{ max: 2, seconds: 900 }],
    },
  };
  const api = createFakeApi({
    'POST /auth/register/': refused(429, {}, { 'retry-after': '3600' }),
    'POST /auth/login/': refused(400, { code: 'invalid_credentials' }),
    'GET /places/countries/': [],
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (new URL(url).pathname === '/dev/limits') return limits ? Response.json(limits) : refused(404);
    return api.fetch(url.replace(baseUrl, api.baseUrl), init);
  };
  cli = createCli({ baseUrl, fetch });
  file = path.join(temporaryFolder(), 'join.yaml');
  writeFileSync(file, 'flow: join\nmembers: { layla: {}, omar: {} }\nsteps:\n  - { for: all, do: auth.signup }\n');
});

it.each([
  [
    'a load of a flow',
    () => `load run ${file} --members 30 --for 30s`,
    'needs at least 60 sign-ups',
    '20 sign-ups an hour',
  ],
  ['a load at a rate', () => `load run ${file} --rate 1/s --for 30s`, 'needs at least 60 sign-ups', 'from one address'],
  [
    'a call without pauses',
    () => 'load quick list-countries --members 1 --for 1ms',
    'Without pauses',
    '600 calls a minute',
  ],
  ['many calls', () => 'load quick list-countries --turns 601', 'needs at least 601 calls', '600 calls a minute'],
])('says before %s that the limits of the backend will stop it', async (_, line, needs, accepts) => {
  const { stderr } = await cli(line());
  const [first = ''] = stderr.split('\n');
  for (const part of [needs, accepts, hint]) expect(first).toContain(part);
});

it('says nothing if the limits suffice, or are unknown', async () => {
  expect((await cli(`load run ${file} --members 10 --turns 10`)).stderr).not.toContain(hint);
  expect((await cli('load quick list-countries --turns 20')).stderr).not.toContain(hint);
  limits = undefined;
  expect((await cli(`load run ${file} --members 30 --for 30s`)).stderr).not.toContain(hint);
});

it('estimates the time of a clean-up that the backend makes wait', async () => {
  const ledger = openLedger(path.join(cli.state, 'ledger'));
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    ledger.note({ api: baseUrl, email: `${name}@x.test`, password: 'Secret-1' });
  ledger.close();
  const { code, stderr } = await cli('data sweep --yes');
  expect(code).toBe(0);
  expect(stderr).toContain('Deleting 5 accounts takes about 30 min');
});

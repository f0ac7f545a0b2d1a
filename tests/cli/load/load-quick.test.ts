import { beforeEach, expect, it } from 'vitest';
import type { Interruption } from '../../../src/cli/io/io';
import { type Cli, createCli, createSignedInCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';

let api: FakeApi;
let cli: Cli;

beforeEach(() => {
  api = createFakeApi();
  cli = createCli(api);
  api.answer('GET /places/countries/', []);
});

const quick = 'load quick GET /places/countries/';

it('repeats a call, and shows how long it took', async () => {
  const { code, stdout } = await cli(`${quick} --members 4 --turns 60 --seed 7`);
  expect(code).toBe(0);
  expect(api.calls).toHaveLength(60);
  expect(stdout).toContain('GET /places/countries/ at ');
  expect(stdout).toContain('4 members · 60 turns');
  expect(stdout).toContain('seed 7');
  expect(stdout).toContain('✓ generator:');
});

it('prints everything for programs, including each threshold with its value', async () => {
  const { code, stdout } = await cli([
    ...`${quick} --rate 100/s --for 500ms --json --threshold errors<=0%`.split(' '),
    '--threshold',
    'p99(GET /places/countries/)<30s',
  ]);
  const result = JSON.parse(stdout);
  // The measurements do not depend on this machine's load, only whether they can be trusted.
  expect(code).toBe(result.health.fit ? 0 : 9);
  expect(result).toMatchObject({ schema_version: 1, turns: 50, interrupted: false, abandoned: 0 });
  expect(
    result.rows.map((row: { kind: string; name: string; count: number }) => [row.kind, row.name, row.count]),
  ).toEqual([
    ['all', 'all calls', 50],
    ['route', 'GET /places/countries/', 50],
  ]);
  expect(result.rows[0].outcomes).toEqual({ ok: 50 });
  expect(result.rows[0].ms.min).toBeGreaterThan(0);
  expect(result.thresholds.map((one: { held: boolean }) => one.held)).toEqual([true, true]);
});

it('exits with 7 if a threshold is missed, after the full report', async () => {
  api.answer('GET /places/countries/', () => refused(503, { detail: 'Not now.' }));
  const { code, stdout, stderr } = await cli(`${quick} --turns 20 --threshold errors<1% --threshold p50<60s`);
  expect(code).toBe(7);
  expect(stdout).toContain('not 2xx: 503 × 20');
  expect(stdout).toContain('✗ errors<1% (100 %)');
  expect(stdout).toContain('✓ p50<60s');
  expect(stderr).toContain('Missed: errors<1%.');
});

it('exits with 1 if calls fail without a threshold for errors', async () => {
  api.answer('GET /places/countries/', () => refused(503, { detail: 'Not now.' }));
  const { code, stderr } = await cli(`${quick} --turns 20`);
  expect(code).toBe(1);
  expect(stderr).toContain('20 of 20 calls failed: 503 × 20.');
});

it('exits with 6 if the backend accepts calls and never answers', async () => {
  // The connection ends when the call is abandoned.
  api.fetch = () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('fetch failed')), 600));
  const { code, stderr } = await cli(`${quick} --members 2 --for 100ms --grace 50ms`);
  expect(code).toBe(6);
  expect(stderr).toContain('No call was answered.');
});

it('exits with 9 if the generator is starved', async () => {
  const answer = api.fetch;
  api.fetch = (input, init) => {
    const until = performance.now() + 40;
    while (performance.now() < until);
    return answer(input, init);
  };
  const { code, stdout, stderr } = await cli(`${quick} --rate 100/s --for 1500ms`);
  expect(code).toBe(9);
  expect(stdout).toContain('✗ generator:');
  expect(stdout).toMatch(/Turns started up to \d+ ms late/);
  expect(stderr).toContain('generator was overloaded');
});

it('exits with 6 if nothing answers', async () => {
  api.fetch = () => Promise.reject(new TypeError('fetch failed'));
  const { code, stdout } = await cli(`${quick} --turns 5`);
  expect(code).toBe(6);
  expect(stdout).toContain('not 2xx: network × 5');
});

it.each([
  ['interrupted', 130],
  ['terminated', 143],
] as const)('when %s, prints the results so far and exits with %i', async (by, ends) => {
  let heard: ((by: Interruption) => void) | undefined;
  const answer = api.fetch;
  api.fetch = (input, init) => {
    if (api.calls.length === 30) heard?.(by);
    return answer(input, init);
  };
  const { code, stdout } = await cli(`${quick} --for 10m --json`, {
    onInterrupt: (listener) => {
      heard = listener;
      return () => undefined;
    },
  });
  expect(code).toBe(ends);
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ interrupted: true, status: 'interrupted', exit_code: ends });
  expect(result.rows[0].count).toBeGreaterThan(0);
});

it('acts as a member, and refreshes the session during the run', async () => {
  const member = await createSignedInCli(api);
  const isNew = ({ headers }: FakeCall) => headers.get('authorization') === 'Bearer access-2';
  api.answer('GET /notifications/unread/count/', (call: FakeCall) => (isNew(call) ? { count: 1 } : refused(401)));
  api.answer('POST /auth/token/refresh/', { access_token: 'access-2', refresh_token: 'refresh-2' });
  const { code, stdout } = await member('load quick count-unread --turns 40 --json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout).rows[0].outcomes).toEqual({ ok: 40 });
  expect(api.count('POST /auth/token/refresh/')).toBe(1);
  expect((await member('session show --tokens')).stdout).toContain('refresh-2');
  const { code: without, stderr } = await cli('load quick count-unread --turns 1');
  expect([without, stderr]).toEqual([4, expect.stringContaining('not signed in')]);
});

it('sends bodies and parameters', async () => {
  const member = await createSignedInCli(api);
  api.answer('POST /matchmaking/chat-rooms/7/messages/', { id: '9' });
  const body = ['--param', 'id=7', '--body', '{"sender":"1","content":"hi"}'];
  await member(['load', 'quick', 'send-message', ...body, '--turns', '2', '--members', '1']);
  const sent = api.callsOf('POST /matchmaking/chat-rooms/7/messages/');
  expect(sent.map((call) => call.body)).toEqual([
    { sender: '1', content: 'hi' },
    { sender: '1', content: 'hi' },
  ]);
  expect(new Set(sent.map((call) => call.headers.get('idempotency-key'))).size).toBe(2);
});

it.each([
  [`${quick} --rate 40/s --think 1s`, '--arrive and --think'],
  [`${quick} --stages 5s:40/s --for 3s`, '--for or --stages'],
  [`${quick} --rate 40`, "Write a rate as '40/s'"],
  [`${quick} --members 0`, 'whole number of at least 1'],
  [`${quick} --threshold p99`, 'Write a threshold as'],
  ['load quick GET /nothing/', 'The contract has no call'],
  ['load quick upload-photo', 'takes files'],
])('rejects %s', async (line, text) => {
  const { code, stderr } = await cli(line);
  expect([code, stderr]).toEqual([2, expect.stringContaining(text)]);
  expect(api.calls).toHaveLength(0);
});

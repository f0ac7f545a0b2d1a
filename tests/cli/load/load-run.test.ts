import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { routeNames } from '../../../src/cli/load/route-names';
import { runIds } from '../../../src/cli/runs/folder';
import { contract } from '../../../src/core';
import { type Cli, createCli } from '../../support/cli/cli';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let api: FakeApi;
let cli: Cli;
let runs: string;
let flow: string;

beforeEach(() => {
  api = createFakeApi();
  cli = createCli(api);
  runs = temporaryFolder();
  flow = path.join(runs, 'look.yaml');
  write(`
flow: look
seed: 7
members: { layla: { gender: Female } }
steps:
  - { as: layla, do: { http: { call: log-in, body: { email: "\${me.email}", password: "\${me.password}" } } }, capture: { token: body.access_token } }
  - { as: layla, do: { http: list-countries } }
`);
  api.answer('POST /auth/login/', { access_token: 'access-1', refresh_token: 'refresh-1' });
  api.answer('GET /places/countries/', []);
});

const write = (text: string) => writeFileSync(flow, text);
const load = (options: string) => cli(`load ${options}`, { env: { MM_RUNS_DIR: runs } });
const emails = () => api.callsOf('POST /auth/login/').map(({ body }) => (body as { email: string }).email);
/** The measurements do not depend on this machine's load, only whether they can be trusted. */
const whenFit = ({ fit }: { fit: boolean }) => (fit ? 0 : 9);
const kept = () => readdirSync(runs).filter((name) => name.includes('-load-'));

it('runs a flow with new members each time, and measures calls, steps and the flow', async () => {
  const { code, stdout } = await load(`run ${flow} --members 3 --turns 12 --json`);
  const { rows, findings, health } = JSON.parse(stdout);
  expect(code).toBe(whenFit(health));
  const counts = rows.map(({ kind, name, count }: { kind: string; name: string; count: number }) => [
    kind,
    name.split(' ').slice(0, 2).join(' '),
    count,
  ]);
  expect(counts).toEqual([
    ['all', 'all calls', 24],
    ['route', 'POST /auth/login/', 12],
    ['route', 'GET /places/countries/', 12],
    ['step', '1 http', 12],
    ['step', '2 http', 12],
    ['flow', 'look', 12],
  ]);
  expect(findings).toEqual([]);
  expect(new Set(emails()).size).toBe(12);
});

it('sends the same bytes in the same order for the same seed', async () => {
  const bodies = async (seed: string) => {
    api.calls.length = 0;
    await load(`run ${flow} --members 1 --turns 5 --seed ${seed} --run-id pinned`);
    return JSON.stringify(api.calls.map(({ method, path: place, body }) => [method, place, body]));
  };
  const first = await bodies('42');
  expect(await bodies('42')).toBe(first);
  expect(await bodies('43')).not.toBe(first);
});

it('exits with 1 if turns fail, gives each reason once, and never prints a password', async () => {
  api.answer('POST /auth/login/', ({ body }: FakeCall) => {
    return refused(400, { detail: `No: ${(body as { password: string }).password}`, code: 'invalid' });
  });
  const { code, stdout, stderr } = await load(`run ${flow} --members 2 --turns 6`);
  expect([code, stderr]).toEqual([1, expect.stringContaining('6 of 6 turns failed.')]);
  expect(stdout.match(/6 × 1 http/g)).toHaveLength(1);
  const passwords = api.callsOf('POST /auth/login/').map(({ body }) => (body as { password: string }).password);
  const written = kept().map((name) => readFileSync(path.join(runs, name, 'load.json'), 'utf8'));
  for (const password of passwords) expect([stdout, stderr, ...written].join()).not.toContain(password);
  const bounded = await load(`run ${flow} --turns 6 --threshold errors<=100% --json`);
  expect(bounded.code).toBe(whenFit(JSON.parse(bounded.stdout).health));
});

it('counts failed turns as errors even if every call was answered', async () => {
  write(`
flow: look
seed: 7
members: { layla: { gender: Female } }
steps:
  - { as: layla, do: { http: list-countries }, expect: { body: [nowhere] } }
`);
  const { code, stdout } = await load(`run ${flow} --turns 6 --threshold errors<1% --threshold p50<60s`);
  expect(code).toBe(7);
  expect(stdout).toContain('✗ errors<1% (100 %)');
  expect(stdout).toContain('✓ p50<60s');
});

it('keeps members polling like the messages screen until the end', async () => {
  write(`
flow: stay
members: { layla: {} }
steps:
  - { as: layla, do: { auth.login: { email: "\${me.email}", password: "\${me.password}" } } }
`);
  api.answer('GET /matchmaking/chat-rooms/', []);
  api.answer('GET /notifications/unread/count/', { count: 2 });
  const { code, stdout } = await load(`run ${flow} --members 4 --poll --for 600ms --json`);
  const { turns, health } = JSON.parse(stdout);
  expect([code, turns]).toEqual([whenFit(health), 4]);
  expect(api.count('GET /matchmaking/chat-rooms/')).toBe(4);
  expect(api.count('GET /notifications/unread/count/')).toBe(4);
});

it('stores results, and compares two of them', async () => {
  expect((await load('compare')).code).toBe(2);
  await load('quick list-countries --turns 20');
  await load('quick list-countries --turns 20');
  expect(kept()).toHaveLength(2);
  const { code, stdout } = await load('compare');
  expect(code).toBe(0);
  expect(stdout).toMatch(/GET \/places\/countries\/ +p50 +[\d.]+ ms +[\d.]+ ms +[+−]\d+ %/);
  const [before = '', after = ''] = runIds(runs, 'load');
  const file = path.join(runs, before, 'load.json');
  const slower = JSON.parse(readFileSync(path.join(runs, after, 'load.json'), 'utf8'));
  for (const row of slower.rows) row.ms.p99 *= 1000;
  writeFileSync(path.join(runs, after, 'load.json'), JSON.stringify(slower));
  const worse = await load(`compare ${file} ${after} --worse 400% --json`);
  expect(worse.code).toBe(7);
  expect(worse.stderr).toContain('p99 of GET /places/countries/');
  expect(JSON.parse(worse.stdout).changes).toHaveLength(6);
});

it('names calls by their paths in the contract', () => {
  const nameOf = routeNames({ contract });
  expect(nameOf('GET', '/profile/01a1c94e-e4ea-731b-b40d-de5946efbb89')).toBe('GET /profile/:id');
  expect(nameOf('GET', '/profile/details/')).toBe('GET /profile/details/');
  expect(nameOf('POST', '/matchmaking/chat-rooms/7/messages/')).toBe('POST /matchmaking/chat-rooms/:id/messages/');
  expect(nameOf('GET', '/nowhere/')).toBe('GET /nowhere/');
});

it('describes itself in a dry run, and respects the limits of an address', async () => {
  for (const line of [`run ${flow} --turns 3`, 'quick list-countries --rate 40/s --for 5s']) {
    const { code, stdout } = await load(`${line} --dry-run`);
    expect([code, stdout]).toEqual([0, expect.stringContaining('Would load')]);
  }
  expect(api.calls).toEqual([]);
  const elsewhere = await load('quick list-countries --turns 1 --base-url https://members.invalid.ae/api');
  expect([elsewhere.code, elsewhere.stderr]).toEqual([2, expect.stringContaining('allows load')]);
});

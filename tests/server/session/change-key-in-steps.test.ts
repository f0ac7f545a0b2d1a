import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Profile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { jpeg, register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { emptyDatabase } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';
import { playMainJob } from '../../support/upgrade/main-job';

type Running = ServerProcess & { url: string };
type Keys = Record<string, string>;

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];
/** The settings of each step in docs/operations.md. */
const steps: [step: string, keys: Keys][] = [
  ['knows the new key', { SECRET_KEY: first, SECRET_KEY_NEXT: second }],
  ['uses the new key', { SECRET_KEY: second, SECRET_KEY_PREVIOUS: first }],
];

let entry: string;
let databaseUrl: string;
let folder: string;
let port: number;
const running: Running[] = [];

async function start(index: number, keys: Keys): Promise<void> {
  const url = `http://127.0.0.1:${port + 2 * index}`;
  const variables = { DATABASE_URL: databaseUrl, DATA_DIR: folder, RATE_SCALE: '1000', OTP_COOLDOWN_S: '0' };
  const server = startProcess(entry, {
    ...variables,
    ...keys,
    PORT: String(port + 2 * index),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  running[index] = { ...server, url };
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 30_000, interval: 100 });
}

async function restart(index: number, keys: Keys): Promise<void> {
  running[index]?.child.kill('SIGTERM');
  await running[index]?.ended;
  await start(index, keys);
}

let turn = 0;
/** Sends a call to the processes in turn, as a balancer does. */
function balanced<Body>(...[method, path, options]: [string, string, Parameters<typeof call>[3]?]) {
  turn += 1;
  return call<Body>(running[turn % 2]?.url ?? '', method, path, options);
}

/** A member who stays signed in, and whose photo another page shows. */
let member: TestMember;
let tokens: { access_token: string; refresh_token: string };
let photo: string;

beforeAll(async () => {
  entry = await bundleServer();
  databaseUrl = await emptyDatabase();
  folder = temporaryFolder();
  port = await freePort();
  for (const index of [0, 1]) await start(index, { SECRET_KEY: first });
  member = await register({ url: running[0]?.url ?? '' });
  tokens = { access_token: member.token, refresh_token: member.refresh };
  await uploadPhoto({ url: running[0]?.url ?? '' }, member.token, await jpeg());
  photo = await photoOf(member.token);
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGTERM');
    await ended;
  }
});

async function photoOf(token: string): Promise<string> {
  const { body } = await balanced<Profile>('GET', '/api/profile/', { token });
  const { pathname, search } = new URL(body.photos?.[0]?.photo ?? '');
  return pathname + search;
}

/** Everything that a signed value of one process has to do at the other. */
async function nobodyIsSignedOut(): Promise<void> {
  const { access_token: token, refresh_token } = tokens;
  for (const _of of [0, 1, 2, 3])
    expect((await balanced('GET', '/api/profile/settings/account', { token })).status).toBe(200);
  for (const { url } of running) expect((await fetch(url + photo)).status).toBe(200);
  const refreshed = await balanced<typeof tokens>('POST', '/api/auth/token/refresh/', { token: refresh_token });
  expect(refreshed.status).toBe(200);
  tokens = refreshed.body;
  photo = await photoOf(tokens.access_token);
  for (const { url } of running) expect((await fetch(url + photo)).status).toBe(200);
  await playMainJob(running[turn % 2] as Running, running[(turn + 1) % 2] as Running);
}

test.each(steps)('nobody is signed out while one process after the other %s', { timeout: 120_000 }, async (_, keys) => {
  for (const index of [0, 1]) {
    await restart(index, keys);
    await nobodyIsSignedOut();
  }
});

test('in the end the old key goes, and whoever has come by since the second step stays signed in', {
  timeout: 120_000,
}, async () => {
  for (const index of [0, 1]) {
    await restart(index, { SECRET_KEY: second });
    await nobodyIsSignedOut();
  }
  const old = await balanced('GET', '/api/profile/settings/account', { token: member.token });
  expect(old.status).toBe(401);
});

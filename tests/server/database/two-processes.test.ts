import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Message } from '../../../src/core/chat/contract';
import { call } from '../../support/calls/http';
import { smtpSink } from '../../support/fakes/smtp-sink';
import { newEmail, register, signUp } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { emptyDatabase, withClient } from '../../support/servers/whole-database';

/** Two server processes that started on one empty database. */
let servers: readonly [one: { url: string }, two: { url: string }];
let folder: string;
let databaseUrl: string;
let entry: string;
const running: ServerProcess[] = [];
const secret = randomUUID() + randomUUID();

const query = <Row extends object>(url: string, text: string): Promise<Row[]> =>
  withClient(url, async (client) => (await client.query<Row>(text)).rows);

async function startOne(variables: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shared = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET_KEY: secret,
    OTP_COOLDOWN_S: '0',
    RATE_SCALE: '1',
  };
  const server = startProcess(entry, { ...shared, PORT: String(port), PUBLIC_URL: url, ...variables });
  running.push(server);
  return { ...server, url };
}

async function startBoth(variables: Record<string, string> = {}) {
  const both = [await startOne(variables), await startOne(variables)] as const;
  for (const server of both) {
    const told = () => expect(server.output()).toMatch(/Data {2,}/);
    await vi.waitFor(told, { timeout: 25_000, interval: 100 });
  }
  return both;
}

beforeAll(async () => {
  entry = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'mm-pair-'));
  chmodSync(folder, 0o711);
  databaseUrl = await emptyDatabase();
  servers = await startBoth();
});
afterAll(async () => {
  for (const server of running) {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  rmSync(folder, { recursive: true, force: true });
});

const side = (index: number) => servers[index % 2 === 0 ? 0 : 1];

/** Counts the simultaneous calls that pass a limit. Takes limits of an hour or a day, so that timing has no effect. */
async function passedOf(times: number, path: string): Promise<number> {
  const { token } = await register(side(0));
  const statuses = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      call(side(index).url, 'POST', path, { token }).then(({ status }) => status),
    ),
  );
  return statuses.filter((status) => status !== 429).length;
}

test('both processes share one limit', async () => {
  const likes = await passedOf(120, `/api/matchmaking/like/${randomUUID()}/`);
  expect(likes).toBeLessThanOrEqual(60);
  // The other process may miss only what the first has claimed and not used.
  expect(likes).toBeGreaterThan(50);
});

test('a small limit is exact', async () => {
  expect(await passedOf(40, `/api/matchmaking/report/${randomUUID()}/`)).toBe(10);
});

test('a refresh token has one successor, and a theft noticed by one process ends the session in both', async () => {
  const member = await signUp(side(0));
  const refresh = (token: string, index: number) =>
    call(side(index).url, 'POST', '/api/auth/token/refresh/', { token });
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(member.refresh, index)));
  expect(new Set(all.map(({ body }) => body.refresh_token)).size).toBe(1);
  const second = all[0]?.body.refresh_token ?? '';
  const third = (await refresh(second, 1)).body;
  const own = (index: number) =>
    call(side(index).url, 'GET', '/api/profile/settings/account', { token: third.access_token });
  expect((await own(1)).status).toBe(200);
  expect((await refresh(member.refresh, 0)).status).toBe(401);
  expect((await own(1)).status).toBe(401);
});

test('a conversation works over both: one match, each message once, in one order', async () => {
  const [noor, omar] = [await register(side(0)), await register(side(1), { first_name: 'Omar', gender: 'M' })];
  const likes = await Promise.all([
    call(side(0).url, 'POST', `/api/matchmaking/like/${omar.id}/`, { token: noor.token }),
    call(side(1).url, 'POST', `/api/matchmaking/like/${noor.id}/`, { token: omar.token }),
  ]);
  expect(likes.map(({ status }) => status)).toEqual([200, 200]);
  const rooms = await call<{ id: string }[]>(side(1).url, 'GET', '/api/matchmaking/chat-rooms/', { token: omar.token });
  expect(rooms.body).toHaveLength(1);
  const path = `/api/matchmaking/chat-rooms/${rooms.body[0]?.id}/messages/`;
  const keys = Array.from({ length: 5 }, () => randomUUID());
  const json = (key: string) => ({ sender: omar.id, content: `about ${key}` });
  const sends = keys.flatMap((key) =>
    [0, 1].map((index) =>
      call(side(index).url, 'POST', path, {
        token: omar.token,
        json: json(key),
        headers: { 'idempotency-key': key },
      }),
    ),
  );
  expect(new Set((await Promise.all(sends)).map(({ status }) => status))).toEqual(new Set([200]));
  const read = async (index: number) =>
    (await call<Message[]>(side(index).url, 'GET', path, { token: noor.token })).body.map(({ content }) => content);
  expect((await read(0)).toSorted()).toEqual(keys.map((key) => json(key).content).toSorted());
  expect(await read(1)).toEqual(await read(0));
});

test('a write sent to both at once with one key is carried out once and answered alike', async () => {
  const member = await register(side(0));
  const target = await register(side(1), { gender: 'M' });
  const headers = { 'idempotency-key': randomUUID() };
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      call(side(index).url, 'POST', `/api/matchmaking/shortlist/${target.id}`, { token: member.token, headers }),
    ),
  );
  expect(new Set(all.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const rows = await query<{ n: number }>(
    databaseUrl,
    `SELECT count(*)::int AS n FROM shortlists WHERE user_id = '${member.id}'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

test('a revoked partner and its sessions end in both', async () => {
  const [portal, other] = ['https://portal.example', 'https://other.example'];
  await takeIn(databaseUrl, 'portal', [portal]);
  await takeIn(databaseUrl, 'other', [other]);
  const { email, password } = await signUp(side(0));
  const logIn = async (origin: string) =>
    (await call(side(0).url, 'POST', '/api/auth/login/', { json: { email, password }, headers: { origin } })).body;
  const sessions = [
    { origin: portal, token: (await logIn(portal)).access_token },
    { origin: other, token: (await logIn(other)).access_token },
  ];
  const read = () =>
    Promise.all(
      [0, 1].flatMap((index) =>
        sessions.map(async ({ origin, token }) => {
          const path = '/api/profile/settings/account';
          const { status, headers } = await call(side(index).url, 'GET', path, { token, headers: { origin } });
          return [status, headers.get('access-control-allow-origin')];
        }),
      ),
    );
  const all = [
    [200, portal],
    [200, other],
  ];
  await expect.poll(read).toEqual([...all, ...all]);
  await operateOn(databaseUrl, ['partner', 'revoke', 'portal']);
  const left = [
    [401, null],
    [200, other],
  ];
  await expect.poll(read).toEqual([...left, ...left]);
});

test('every letter is sent once, even if two processes find the same queue', { timeout: 60_000 }, async () => {
  const emails = Array.from({ length: 6 }, newEmail);
  for (const [index, email] of emails.entries()) {
    const json = { email, password1: 'secret-1', password2: 'secret-1' };
    expect((await call(side(index).url, 'POST', '/api/auth/register/', { json })).status).toBe(200);
  }
  const queued = await query<{ n: number }>(databaseUrl, 'SELECT count(*)::int AS n FROM mail');
  const letters: string[] = [];
  const sink = await smtpSink((letter) => letters.push(letter));
  await startBoth({ SMTP_URL: sink.url });
  const left = async () => (await query<{ n: number }>(databaseUrl, 'SELECT count(*)::int AS n FROM mail'))[0]?.n;
  await expect.poll(left, { timeout: 30_000, interval: 500 }).toBe(0);
  expect(letters).toHaveLength(queued[0]?.n ?? 0);
  for (const email of emails) expect(letters.filter((letter) => letter.includes(`To: ${email}`))).toHaveLength(1);
  sink.close();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isConnectionError } from '../../../server/src/errors/connection-errors';
import { call } from '../../support/calls/http';
import { register, type TestMember } from '../../support/members/sign-up';
import { type OwnDatabase, startOwnDatabase } from '../../support/servers/own-database';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { temporaryFolder } from '../../support/suite/temporary-folder';

/** Three quarters of the connections of a process. */
const WRITES_AT_ONCE = 12;

let database: OwnDatabase;
let server: ServerProcess & { url: string };
let noor: TestMember;
let omar: TestMember;
let messages: string;

beforeAll(async () => {
  database = await startOwnDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: temporaryFolder(),
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_SCALE: '1000',
    LIMIT_WAIT_MS: '500',
    DATABASE_PATIENCE_MS: '1000',
    ACCESS_TTL_S: '86400',
  };
  server = { ...startProcess(await bundleServer(), variables), url };
  await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 25_000 });
  noor = await register(server);
  omar = await register(server, { first_name: 'Omar', gender: 'M' });
  await post(`/matchmaking/like/${omar.id}/`, noor);
  const { body } = await post<{ room: string }>(`/matchmaking/like/${noor.id}/`, omar);
  messages = `/matchmaking/chat-rooms/${body.room}/messages/`;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await database.stop();
});

const get = (path: string, { token } = noor) => call(server.url, 'GET', `/api${path}`, { token });
const post = <Body>(path: string, { token }: TestMember, json?: unknown, key: string = randomUUID()) =>
  call<Body>(server.url, 'POST', `/api${path}`, { token, json, headers: { 'idempotency-key': key } });
const send = (content: string) => post(messages, noor, { sender: noor.id, content }, content);
const isUp = () => server.child.exitCode === null && server.child.signalCode === null;

/** Checks that every acknowledged message is stored, and no message twice. */
async function compare(acknowledged: readonly string[]): Promise<void> {
  const rows = await database.query<{ content: string }>('SELECT content FROM messages');
  const found = rows.map(({ content }) => content);
  expect(acknowledged.filter((content) => !found.includes(content))).toEqual([]);
  expect(new Set(found).size).toBe(found.length);
}

/** Counts the sessions that wait for a standby. */
async function waiting(): Promise<number> {
  const text = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  return (await database.query<{ n: number }>(text))[0]?.n ?? 0;
}

/** Cancels these waits, as an operator may. The commits are then on one machine only. */
const cancelWaits = () =>
  database.query("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");

/** Sends as clients do: retries with the same key while the service is busy, as it may be on a slow machine. */
async function sendUntilTaken(content: string): Promise<number> {
  for (;;) {
    const { status } = await send(content);
    if (status !== 503) return status;
  }
}

const reads = [
  '/matchmaking/chat-rooms/',
  '/notifications/',
  '/profile/',
  '/profile/details',
  '/matchmaking/potential/',
];

test('connections killed at random end no process, lose no acknowledged write, and cause only 503', {
  timeout: 120_000,
}, async () => {
  const statuses = new Map<number, number>();
  const acknowledged: string[] = [];
  let isOver = false;
  const count = ({ status, headers }: Pick<Response, 'status' | 'headers'>) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/);
  };
  const until = async (step: (number: number) => Promise<void>) => {
    for (let number = 0; !isOver; number += 1) await step(number);
  };
  const writer = () =>
    until(async () => {
      const content = randomUUID();
      // Retries with the same key, as clients do.
      for (let status = 503; status === 503; ) {
        const answer = await send(content);
        count(answer);
        status = answer.status;
        if (status === 200) acknowledged.push(content);
      }
    });
  const reader = () =>
    until(async (number) => {
      // An export may have started before its connection dies. Then the body breaks off.
      const answer = await get(reads[number % reads.length] ?? '').catch(() => undefined);
      if (answer) count(answer);
    });
  const work = [writer, writer, writer, writer, reader, reader, reader, reader].map((start) => start());
  for (let killed = 0; (killed < 400 || acknowledged.length <= 20) && isUp(); ) {
    const rows = await database.query<{ ended: boolean }>(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 2`,
    );
    killed += rows.length;
  }
  isOver = true;
  await Promise.all(work);
  expect(isUp()).toBe(true);
  expect([...statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  await compare(acknowledged);
  // All connections and turns have been returned.
  const after = await Promise.all(Array.from({ length: 40 }, () => sendUntilTaken(randomUUID())));
  expect(new Set(after)).toEqual(new Set([200]));
});

test('a paused database causes 503, and calls succeed once it resumes', { timeout: 60_000 }, async () => {
  const goOn = await database.pause();
  try {
    const answers = await Promise.all([get('/profile/'), send(randomUUID()), get('/notifications/')]);
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const { headers } of answers) expect(headers.get('retry-after')).toBe('2');
    expect((await call(server.url, 'GET', '/healthz')).status).toBe(200);
  } finally {
    goOn();
  }
  await expect.poll(async () => (await get('/profile/')).status).toBe(200);
  await expect.poll(async () => (await send(randomUUID())).status).toBe(200);
  expect(isUp()).toBe(true);
});

test('a crashed database causes 503 until it has recovered', { timeout: 60_000 }, async () => {
  await Promise.all(Array.from({ length: 6 }, () => get('/profile/')));
  await database.crash();
  const statuses = new Set<number>();
  await expect
    .poll(async () => {
      const { status } = await send(randomUUID());
      statuses.add(status);
      return status;
    })
    .toBe(200);
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(isUp()).toBe(true);
});

describe('while the standby that writes wait for is away', () => {
  beforeAll(() => database.set('synchronous_standby_names', 'nobody'));
  afterAll(() => database.set('synchronous_standby_names', null));

  test('a write whose wait an operator cancels gets 503', { timeout: 60_000 }, async () => {
    let isAnswered = false;
    const answer = send(randomUUID()).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) await cancelWaits();
    expect((await answer).status).toBe(503);
  });

  test('reads are answered, writes get 503, and every retried write is stored once', {
    timeout: 90_000,
  }, async () => {
    const contents = Array.from({ length: 40 }, () => randomUUID());
    const writes = contents.map(send);
    const statuses = new Set<number>();
    let isOver = false;
    // Messages of one conversation wait for each other and return their turns. These calls use different addresses, so
    // they wait only for the standby, and they retry until all turns are taken.
    const others = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        const json = { email: `${randomUUID()}@example.test` };
        statuses.add((await call(server.url, 'POST', '/api/auth/password/reset/request', { json })).status);
      }
    });
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThanOrEqual(WRITES_AT_ONCE);
    const paths = [...reads, '/matchmaking/', `/profile/${omar.id}/`, messages, '/matchmaking/activity/'];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(paths.map((path) => get(path).then(({ status }) => [path, status])));
      const bad = answers.filter(([, status]) => status !== 200 && status !== 404);
      expect(bad).toEqual([]);
    }
    for (const { status } of await Promise.all(writes)) statuses.add(status);
    isOver = true;
    await Promise.all(others);
    expect([...statuses]).toEqual([503]);
    // No more writes wait than there are turns, however often they are retried.
    await Promise.all(contents.map(send));
    expect(await waiting()).toBe(WRITES_AT_ONCE);
    await cancelWaits();
    await database.set('synchronous_standby_names', null);
    await expect.poll(async () => (await send(contents[0] ?? '')).status).toBe(200);
    const again = await Promise.all(contents.map(sendUntilTaken));
    expect(new Set(again)).toEqual(new Set([200]));
    await compare(contents);
  });
});

describe('an error', () => {
  test.each([
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
    '08007',
    '08P01',
    '25006',
    '28000',
    '3D000',
    '53000',
    '53100',
    '53200',
    '53300',
    '53400',
    '57000',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '57P05',
    '58000',
    '58030',
    '55P03',
    '25P03',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETDOWN',
    'EAI_AGAIN',
    'ERR_STREAM_DESTROYED',
  ])('%s means that the database is unavailable, even inside another error', (code) => {
    const error = Object.assign(new Error('Anything.'), { code });
    expect(isConnectionError(new Error('Failed query', { cause: error }))).toBe(true);
  });

  test.each(['23505', '23503', '40001', '40P01', '22P02', '42P01', 'XX000', 'ENOENT'])(
    '%s does not mean that',
    (code) => {
      expect(isConnectionError(Object.assign(new Error('Anything.'), { code }))).toBe(false);
    },
  );
});

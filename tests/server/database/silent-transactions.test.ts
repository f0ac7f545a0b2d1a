import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openConnection } from '../../../server/src/database/connection';
import { isConnectionError } from '../../../server/src/errors/connection-errors';
import { call } from '../../support/calls/http';
import { createTcpRelay } from '../../support/faults/tcp-relay';
import { register, type TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const IDLE = 300;

let app: TestApp;
let noor: TestMember;
beforeAll(async () => {
  app = await createTestApp({ databaseIdle: IDLE });
  noor = await register(app);
});
afterAll(() => app.close());

const lock = (email: string) => `SELECT id FROM users WHERE email = '${email}' FOR UPDATE`;

test('a lost commit leaves no lock, so a call that waits for the row is answered', {
  timeout: 60_000,
}, async () => {
  const relay = await createTcpRelay(app.databaseUrl);
  const connection = openConnection(relay.url, { size: 2, wait: 1_000, patience: 1_000, idle: IDLE });
  const leaving = await register(app);
  let answer: Promise<{ status: number }> | undefined;
  const lost = connection.database.transaction(async (transaction) => {
    await transaction.execute(lock(leaving.email));
    relay.vanish();
    answer = call(app.url, 'DELETE', '/api/auth/delete-account/', { token: leaving.token });
  });
  const reason = await lost.catch((error: unknown) => error);
  expect(isConnectionError(reason)).toBe(true);
  expect((await answer)?.status).toBe(200);
  await connection.close();
  await relay.close();
});

test('a call whose idle transaction is ended gets 503 with Retry-After, and changes nothing', async () => {
  const { mailer } = app.context;
  const post = mailer.post.bind(mailer);
  let enter: () => void = () => undefined;
  let goOn: () => void = () => undefined;
  const entered = new Promise<void>((resolve) => {
    enter = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const spy = vi.spyOn(mailer, 'post').mockImplementationOnce(async (transaction, to, letter) => {
    enter();
    await ended;
    await post(transaction, to, letter);
  });
  const json = { email: noor.email };
  const answer = call(app.url, 'POST', '/api/auth/password/reset/request', { json });
  await entered;
  const idle = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  await expect.poll(() => query(app, idle), { timeout: 20_000 }).toEqual([]);
  goOn();
  const { status, headers } = await answer;
  expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  spy.mockRestore();
  expect((await call(app.url, 'POST', '/api/auth/password/reset/request', { json })).status).toBe(200);
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Connection, openConnection } from '../../../server/src/database/connection';
import { createTcpRelay, type TcpRelay } from '../../support/faults/tcp-relay';
import { type OwnDatabase, startOwnDatabase } from '../../support/servers/own-database';

/** The number of connections that may write, of the four in the pool below. */
const WRITES_AT_ONCE = 3;

let database: OwnDatabase;
let relay: TcpRelay;
let connection: Connection;

beforeAll(async () => {
  database = await startOwnDatabase();
  await database.query('CREATE TABLE written (n int)');
});
afterAll(() => database.stop());
beforeEach(async () => {
  relay = await createTcpRelay(database.url);
  connection = openConnection(relay.url, { size: 4, wait: 300, patience: 200 });
});
afterEach(async () => {
  await connection.close();
  await relay.close();
});

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    () => 'refused',
  );
const write = () => outcome(connection.database.execute('INSERT INTO written VALUES (1)'));
const commit = () =>
  outcome(connection.database.transaction((transaction) => transaction.execute('INSERT INTO written VALUES (2)')));
const atOnce = (work: () => Promise<string>, times = WRITES_AT_ONCE) =>
  Promise.all(Array.from({ length: times }, work));

/** Counts the sessions that wait for a standby. */
async function waiting(): Promise<number> {
  const text = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
  return (await database.query<{ n: number }>(text))[0]?.n ?? 0;
}

/** Opens all connections of the pool. */
async function fill(): Promise<void> {
  const lent = await Promise.all([1, 2, 3, 4].map(() => connection.pool.connect()));
  for (const client of lent) client.release();
}

test('writes recover after all connections have vanished silently', { timeout: 60_000 }, async () => {
  await fill();
  relay.vanish();
  expect(await atOnce(write)).toEqual(['refused', 'refused', 'refused']);
  await expect.poll(write, { timeout: 30_000 }).toBe('done');
  // Every turn has been returned exactly once.
  await expect.poll(() => atOnce(write), { timeout: 30_000 }).toEqual(['done', 'done', 'done']);
});

test('commits recover after their connections have vanished', { timeout: 60_000 }, async () => {
  const vanishing = () =>
    outcome(
      connection.database.transaction(async (transaction) => {
        await transaction.execute('INSERT INTO written VALUES (3)');
        arrive();
        await all;
      }),
    );
  let arrive: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    let left = WRITES_AT_ONCE;
    arrive = () => {
      left -= 1;
      if (left > 0) return;
      relay.vanish();
      resolve();
    };
  });
  expect(await atOnce(vanishing)).toEqual(['refused', 'refused', 'refused']);
  await expect.poll(commit, { timeout: 30_000 }).toBe('done');
});

test('writes that wait for a standby keep their connections, and open no more', {
  timeout: 60_000,
}, async () => {
  // Opens the connections first, because on a busy machine that may take longer than a write waits.
  await expect.poll(() => atOnce(write), { timeout: 30_000 }).toEqual(['done', 'done', 'done']);
  await database.set('synchronous_standby_names', 'nobody');
  try {
    expect(await atOnce(write)).toEqual(['refused', 'refused', 'refused']);
    const before = relay.ended();
    // Each look at the database opens and closes one connection.
    await expect.poll(() => relay.ended() - before, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
    expect(await atOnce(write)).toEqual(['refused', 'refused', 'refused']);
    expect(await waiting()).toBe(WRITES_AT_ONCE);
  } finally {
    await database.set('synchronous_standby_names', null);
  }
  await expect.poll(write, { timeout: 30_000 }).toBe('done');
});

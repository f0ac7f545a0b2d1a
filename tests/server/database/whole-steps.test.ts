import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '../../../src/core/contract';
import { like } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { sampleOf, send } from '../../support/calls/samples';
import { type Cast, createCast } from '../../support/members/cast';
import { as } from '../../support/members/members';
import { type Role, type Scene, setScene } from '../../support/members/scene';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
let client: Client;
beforeAll(async () => {
  app = await createTestApp({ codeCoolDown: 0 });
  cast = await createCast(app);
  client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'a secret of the database'; END $$`);
});
afterAll(async () => {
  await client.end();
  await cast.close();
  await app.close();
});

function callNamed(name: string) {
  const named = contract.find((each) => each.name === name);
  if (!named) throw new Error(`There is no call ${name}.`);
  return named;
}

/** All rows of all tables, except sessions and limits, which every call updates. */
async function state(): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     AND relname NOT IN ('sessions', 'rate_counts') ORDER BY 1`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

/** Runs work while each write of this kind to this table fails, as if the machine failed between two writes. */
async function whileFailing(table: string, event: string, work: () => Promise<void>): Promise<void> {
  await client.query(`CREATE TRIGGER fails BEFORE ${event} ON "${table}" FOR EACH ROW EXECUTE FUNCTION fail()`);
  try {
    await work();
  } finally {
    await client.query(`DROP TRIGGER fails ON "${table}"`);
  }
}

const internal = { detail: 'Something went wrong. Please try again.', code: 'internal' };

describe('a step whose second half fails leaves nothing of the first', () => {
  test.each<[string, Role, string, string]>([
    ['like', 'stranger', 'notifications', 'INSERT'],
    ['like', 'stranger', 'activity', 'INSERT'],
    ['like', 'liked', 'matches', 'INSERT'],
    ['like', 'liked', 'rooms', 'INSERT'],
    ['unlike', 'match', 'matches', 'DELETE'],
    ['toggle-shortlist', 'stranger', 'activity', 'INSERT'],
    ['block', 'match', 'likes', 'DELETE'],
    ['block', 'match', 'matches', 'DELETE'],
    ['send-message', 'match', 'notifications', 'INSERT'],
    ['mark-room-read', 'match', 'notifications', 'UPDATE'],
    ['report', 'stranger', 'report_proofs', 'INSERT'],
    ['change-password', 'stranger', 'mail', 'INSERT'],
    ['delete-account', 'match', 'users', 'DELETE'],
    ['delete-account', 'match', 'messages', 'UPDATE'],
    ['register', 'stranger', 'mail', 'INSERT'],
  ])('%s (%s) at %s %s', async (name, role, table, event) => {
    await cast.clear();
    const scene: Scene = await setScene(cast, role);
    const named = callNamed(name);
    const sample = await sampleOf(named, scene);
    // Removes the unread notification, because a second message would not write one.
    if (name === 'send-message') await client.query('DELETE FROM notifications');
    const before = await state();
    await whileFailing(table, event, async () => {
      const { status, body } = await send(named, scene, sample);
      expect([status, body]).toEqual([500, internal]);
    });
    expect(await state()).toBe(before);
    expect((await send(named, scene, sample)).status).toBe(200);
  });
});

test('a failing call does not reveal what failed', async () => {
  const { caller } = await setScene(cast, 'stranger');
  await client.query('ALTER TABLE notifications RENAME TO elsewhere');
  try {
    const { status, body, headers } = await as(app, caller, listNotifications);
    expect([status, body]).toEqual([500, internal]);
    expect(headers.get('cache-control')).toContain('no-store');
  } finally {
    await client.query('ALTER TABLE elsewhere RENAME TO notifications');
  }
  expect((await as(app, caller, listNotifications)).status).toBe(200);
});

test('repeated likes of a member cause one notification in 24 hours, even when simultaneous', async () => {
  const { caller, target } = await setScene(cast, 'stranger');
  const likes = async () => {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => as(app, caller, like, { params: { id: target.id } })),
    );
    return all.map(({ status }) => status);
  };
  expect(await likes()).toEqual([200, 200, 200, 200, 200]);
  await send(
    callNamed('unlike'),
    { app, cast, caller, target, room: '', role: 'liker' },
    { params: { id: target.id } },
  );
  expect(await likes()).toEqual([200, 200, 200, 200, 200]);
  const { body } = await as(app, target, listNotifications);
  expect(body.filter(({ icon, actor }) => icon === 'like' && actor === caller.id)).toHaveLength(1);
});

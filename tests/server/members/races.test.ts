import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../../server/src/database/transaction';
import { listRooms, markRoomRead, sendMessage } from '../../../src/core/chat/contract';
import { block, like, toggleShortlist, unblock, unlike } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { getProfile, updateProfile } from '../../../src/core/profile/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import { go, matches, meet, type Pair, to } from '../../support/members/pair';
import type { TestMember } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import type { TestApp } from '../../support/servers/test-app';
import { meeting } from '../../support/waiting/gate';

const ROUNDS = 8;

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

const write = (pair: Pair, member: TestMember) =>
  go(pair, member, sendMessage, {
    params: { id: pair.room },
    json: { sender: member.id, content: 'Salam' },
    headers: { 'idempotency-key': randomUUID() },
  });

async function atOnce(calls: readonly Promise<{ status: number }>[]): Promise<number[]> {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  return statuses;
}

describe('at the same moment', () => {
  test('of two transactions that wait for each other one is retried, and both succeed', async () => {
    const { database } = app.context;
    let begun = 0;
    const bothHoldOne = meeting(2);
    const step = (first: number, second: number) =>
      inTransaction(database, async (transaction) => {
        await transaction.execute(`SELECT pg_advisory_xact_lock(${first})`);
        begun += 1;
        await bothHoldOne();
        await transaction.execute(`SELECT pg_advisory_xact_lock(${second})`);
        return first;
      });
    expect(await Promise.all([step(1, 2), step(2, 1)])).toEqual([1, 2]);
    expect(begun).toBe(3);
  });

  test('100 pairs who like each other get 100 matches, rooms and pairs of notifications', async () => {
    const women = await Promise.all(Array.from({ length: 10 }, () => cast.make('F')));
    const men = await Promise.all(Array.from({ length: 10 }, () => cast.make('M')));
    const pairs = women.flatMap((woman) => men.map((man) => [woman, man] as const));
    await atOnce(pairs.flatMap(([woman, man]) => [as(app, woman, like, to(man)), as(app, man, like, to(woman))]));
    const ids = women.map(({ id }) => id);
    const [made] = await query(
      app,
      `SELECT (SELECT count(*)::int FROM matches WHERE low_id = ANY($1) OR high_id = ANY($1)) AS matches,
         (SELECT count(*)::int FROM rooms WHERE low_id = ANY($1) OR high_id = ANY($1)) AS rooms,
         (SELECT count(*)::int FROM notifications WHERE kind = 'match' AND user_id = ANY($1)) AS told`,
      [ids],
    );
    expect(made).toEqual({ matches: 100, rooms: 100, told: 100 });
  });

  test('likes and unlikes leave either a match with its room or neither', async () => {
    const pair = await meet(cast);
    const { noor, omar } = pair;
    for (let round = 0; round < ROUNDS; round += 1) {
      await atOnce([
        go(pair, noor, like, to(omar)),
        go(pair, omar, like, to(noor)),
        go(pair, noor, unlike, to(omar)),
        go(pair, omar, toggleShortlist, to(noor)),
        go(pair, omar, getProfile, to(noor)),
      ]);
      const rows = await query(
        app,
        `SELECT (SELECT count(*)::int FROM matches WHERE $1 IN (low_id, high_id)) AS matches,
           (SELECT count(*)::int FROM likes WHERE $1 IN (from_id, to_id)) AS likes`,
        [noor.id],
      );
      const [{ matches: made, likes: given }] = rows as [{ matches: number; likes: number }];
      expect(made).toBe(given === 2 ? 1 : 0);
    }
  });

  test('ten views cause one notification', async () => {
    const pair = await meet(cast);
    await atOnce(Array.from({ length: 10 }, () => go(pair, pair.omar, getProfile, to(pair.noor))));
    expect((await as(app, pair.noor, listNotifications)).body.map(({ icon }) => icon)).toEqual(['view']);
  });

  test('a block lets earlier messages through, and no later ones', async () => {
    const pair = await meet(cast);
    const { noor, omar } = pair;
    for (let round = 0; round < ROUNDS; round += 1) {
      await matches(pair);
      await atOnce([
        ...Array.from({ length: 3 }, () => write(pair, omar)),
        ...Array.from({ length: 3 }, () => write(pair, noor)),
        go(pair, noor, markRoomRead, { json: { chat_id: pair.room } }),
        go(pair, noor, block, to(omar)),
        go(pair, omar, like, to(noor)),
      ]);
      expect((await write(pair, omar)).status).toBe(403);
      expect((await write(pair, noor)).status).toBe(403);
      await go(pair, noor, unblock, to(omar));
    }
  });

  test('a deleted account leaves no readable messages, whatever else happens', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = await meet(cast);
      const { noor, omar } = pair;
      await matches(pair);
      await atOnce([
        ...Array.from({ length: 3 }, () => write(pair, omar)),
        ...Array.from({ length: 3 }, () => write(pair, noor)),
        go(pair, noor, markRoomRead, { json: { chat_id: pair.room } }),
        go(pair, omar, deleteAccount),
        go(pair, noor, unlike, to(omar)),
        go(pair, noor, getProfile, to(omar)),
        go(pair, omar, getProfile, to(noor)),
        go(pair, omar, updateProfile, { json: { first_name: 'Umar' }, headers: { 'idempotency-key': randomUUID() } }),
      ]);
      const left = await query(
        app,
        `SELECT (SELECT count(*)::int FROM messages WHERE sender_id = $1 AND content <> '') AS texts,
           (SELECT count(*)::int FROM users WHERE id = $1) AS users,
           (SELECT count(*)::int FROM member_versions WHERE user_id = $1) AS versions`,
        [omar.id],
      );
      expect(left).toEqual([{ texts: 0, users: 0, versions: 0 }]);
    }
  });

  test('two matched members who delete their accounts leave no conversation', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const pair = await meet(cast);
      await matches(pair);
      await write(pair, pair.omar);
      expect(await atOnce([go(pair, pair.noor, deleteAccount), go(pair, pair.omar, deleteAccount)])).toEqual([
        200, 200,
      ]);
      expect(await query(app, 'SELECT id FROM rooms WHERE id = $1', [pair.room])).toEqual([]);
    }
  });

  test('messages in several conversations of the same members never deadlock', async () => {
    const people = [await cast.make('F'), await cast.make('F'), await cast.make('M'), await cast.make('M')] as const;
    const [noor, sara, omar, ali] = people;
    const rooms: Pair[] = [];
    for (const [woman, man] of [
      [noor, omar],
      [noor, ali],
      [sara, omar],
      [sara, ali],
    ] as const) {
      const pair: Pair = { app, noor: woman, omar: man, room: '' };
      await matches(pair);
      rooms.push(pair);
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const statuses = await atOnce(rooms.flatMap((pair) => [write(pair, pair.noor), write(pair, pair.omar)]));
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect((await as(app, noor, listRooms)).body.map((room) => room.unread_count)).toEqual([ROUNDS, ROUNDS]);
  });
});

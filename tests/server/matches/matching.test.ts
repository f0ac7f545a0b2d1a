import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRooms } from '../../../src/core/chat/contract';
import {
  getCounts,
  listActivity,
  listLiked,
  listLikedMe,
  listMutual,
  listShortlisted,
} from '../../../src/core/matches/contract';
import { block, checkMutual, like, toggleShortlist, unlike } from '../../../src/core/members/contract';
import { countUnread, listNotifications, markNotificationsRead } from '../../../src/core/notifications/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { as, couple } from '../../support/members/members';
import { register, signUp, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Call = { method: string; path: string };
const to = (member: TestMember) => ({ params: { id: member.id } });

describe('like', () => {
  test('a like back makes a match, with one room and a notification for each member', async () => {
    const [noor, omar] = await couple(app);
    expect((await as(app, omar, like, to(noor))).body).toEqual({ liked: true, is_match: false, room: null });
    expect((await as(app, omar, checkMutual, to(noor))).body).toEqual({ is_match: false });
    expect((await as(app, noor, listLikedMe)).body.map((item) => item.profile.user)).toEqual([omar.id]);
    expect((await as(app, omar, listLiked)).body[0]).toMatchObject({
      liked: true,
      matched_profile: { id: noor.id, user: noor.id },
    });
    expect((await as(app, noor, listRooms)).body).toEqual([]);

    const second = (await as(app, noor, like, to(omar))).body as { is_match: boolean; room: string };
    expect(second.is_match).toBe(true);
    for (const [me, other] of [[noor, omar] as const, [omar, noor] as const]) {
      expect((await as(app, me, checkMutual, to(other))).body).toEqual({ is_match: true });
      expect((await as(app, me, listMutual)).body).toMatchObject([
        { matched_profile: { id: other.id, user: other.id, mutual: true } },
      ]);
      const rooms = (await as(app, me, listRooms)).body;
      expect(rooms).toMatchObject([
        { id: second.room, is_blocked: false, unread_count: 0, last_message: null, other_user: { user: other.id } },
      ]);
      const news = (await as(app, me, listNotifications)).body;
      expect(news.find((each) => each.icon === 'match')).toMatchObject({ actor: other.id, isUnread: true });
      expect((await as(app, me, getCounts)).body).toMatchObject({ mutual_matches: 1, shortlisted: 0 });
    }
    expect((await as(app, noor, countUnread)).body.count).toBe(2);
    await as(app, noor, markNotificationsRead);
    expect((await as(app, noor, countUnread)).body.count).toBe(0);
  });

  test('changes nothing the second time', async () => {
    const [noor, omar] = await couple(app);
    await as(app, omar, like, to(noor));
    expect((await as(app, omar, like, to(noor))).status).toBe(200);
    expect((await as(app, noor, listLikedMe)).body).toHaveLength(1);
    expect((await as(app, noor, listNotifications)).body).toHaveLength(1);
  });

  test('ends with an unlike, which hides the room; liking again restores the same room', async () => {
    const [noor, omar] = await couple(app);
    await as(app, omar, like, to(noor));
    const first = (await as(app, noor, like, to(omar))).body as { room: string };
    expect((await as(app, noor, unlike, to(omar))).status).toBe(200);
    expect((await as(app, omar, checkMutual, to(noor))).body).toEqual({ is_match: false });
    expect((await as(app, omar, listRooms)).body).toEqual([]);
    expect((await as(app, omar, listLiked)).body).toHaveLength(1);
    expect((await as(app, noor, like, to(omar))).body).toEqual({ liked: true, is_match: true, room: first.room });
  });

  test('needs a profile of your own, and another member who exists', async () => {
    const [noor] = await couple(app);
    const bare = await signUp(app);
    expect((await as(app, bare, like, to(noor))).status).toBe(403);
    expect((await as(app, noor, like, to(noor))).status).toBe(404);
    expect((await as(app, noor, like, { params: { id: '0190a000-0000-7000-8000-000000000000' } })).status).toBe(404);
    expect((await as(app, noor, like, { params: { id: 'x' } })).status).toBe(404);
  });

  test('makes exactly one match and one room for each of 20 pairs who like each other at once', async () => {
    const women = await Promise.all(Array.from({ length: 4 }, () => register(app, { gender: 'F' })));
    const men = await Promise.all(Array.from({ length: 5 }, () => register(app, { gender: 'M' })));
    const pairs = women.flatMap((woman) => men.map((man) => [woman, man] as const));
    const answers = await Promise.all(
      pairs.flatMap(([woman, man]) => [as(app, woman, like, to(man)), as(app, man, like, to(woman))]),
    );
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
    const client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    const ids = women.map((woman) => woman.id);
    const count = async (table: string) => {
      const { rows } = await client.query(
        `SELECT count(*)::int AS n FROM ${table} WHERE low_id = ANY($1) OR high_id = ANY($1)`,
        [ids],
      );
      return rows[0]?.n;
    };
    expect([await count('matches'), await count('rooms')]).toEqual([20, 20]);
    const news = await client.query(
      `SELECT count(*)::int AS n FROM notifications WHERE kind = 'match' AND user_id = ANY($1)`,
      [ids],
    );
    expect(news.rows[0]?.n).toBe(20);
    await client.end();
  });
});

describe('shortlist', () => {
  test('is a toggle, and its list shows which members are liked', async () => {
    const [noor, omar] = await couple(app);
    expect((await as(app, omar, toggleShortlist, to(noor))).body).toEqual({ shortlisted: true });
    await as(app, omar, like, to(noor));
    expect((await as(app, omar, listShortlisted)).body).toMatchObject([
      { shortlisted: true, liked: true, matched_user: noor.id, matched_profile: { id: noor.id, user: noor.id } },
    ]);
    expect((await as(app, omar, toggleShortlist, to(noor))).body).toEqual({ shortlisted: false });
    expect((await as(app, omar, listShortlisted)).body).toEqual([]);
  });

  test('toggles once for one Idempotency-Key', async () => {
    const [noor, omar] = await couple(app);
    const headers = { 'idempotency-key': '0190a000-0000-7000-8000-00000000aaaa' };
    await as(app, omar, toggleShortlist, { ...to(noor), headers });
    expect((await as(app, omar, toggleShortlist, { ...to(noor), headers })).body).toEqual({ shortlisted: true });
    expect((await as(app, omar, listShortlisted)).body).toHaveLength(1);
  });
});

describe('feed', () => {
  test('starts with your own latest act, followed by the acts of others', async () => {
    const [noor, omar] = await couple(app);
    await as(app, omar, getProfile, to(noor));
    await as(app, omar, getProfile, to(noor));
    await as(app, omar, like, to(noor));
    expect((await as(app, noor, listActivity)).body.map((act) => act.activity_type)).toEqual([
      'liked',
      'liked',
      'viewed',
    ]);
    await as(app, noor, toggleShortlist, to(omar));
    const feed = (await as(app, noor, listActivity)).body;
    expect(feed.map((act) => [act.actor, act.activity_type])).toEqual([
      [noor.id, 'shortlisted'],
      [omar.id, 'liked'],
      [omar.id, 'viewed'],
    ]);
    expect((await as(app, noor, listNotifications)).body.map((each) => each.icon)).toEqual(['like', 'view']);
  });
});

describe('block', () => {
  test('hides both members, ends the match, and makes the blocker look like a member who does not exist', async () => {
    const [noor, omar] = await couple(app);
    await as(app, omar, like, to(noor));
    await as(app, noor, like, to(omar));
    await as(app, omar, toggleShortlist, to(noor));
    expect((await as(app, noor, block, to(omar))).status).toBe(200);
    expect((await as(app, noor, block, to(omar))).status).toBe(200);
    const nobody = { params: { id: '0190a000-0000-7000-8000-000000000001' } };
    for (const endpoint of [getProfile, like, unlike, toggleShortlist, checkMutual]) {
      const [blocked, unknown] = [await as(app, omar, endpoint, to(noor)), await as(app, omar, endpoint, nobody)];
      expect([blocked.status, blocked.body]).toEqual([unknown.status, unknown.body]);
    }
    expect((await as(app, noor, getProfile, to(omar))).status).toBe(404);
    const lists: (Call & { answer: { TYPE: unknown[] } })[] = [
      listMutual,
      listLiked,
      listLikedMe,
      listShortlisted,
      listRooms,
      listNotifications,
    ];
    for (const member of [noor, omar]) {
      for (const endpoint of lists) {
        expect((await as(app, member, endpoint)).body).toEqual([]);
      }
    }
  });
});

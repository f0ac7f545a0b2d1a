import { beforeAll, describe, expect, test } from 'vitest';
import { listMessages, listRooms, type Message, sendMessage } from '../../../src/core/chat/contract';
import { block, like } from '../../../src/core/members/contract';
import { listNotifications } from '../../../src/core/notifications/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import { go, matches, meet, type Pair, to, writes } from '../../support/members/pair';
import type { TestMember } from '../../support/members/sign-up';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});

type Query = Record<string, string>;
const nobody = '0190a000-0000-7000-8000-000000000001';
const listed = async (member: TestMember, room: string, query?: Query) =>
  (await as(app, member, listMessages, { params: { id: room }, query })).body;
const say = (pair: Pair, content: string) =>
  go(pair, pair.omar, sendMessage, { params: { id: pair.room }, json: { sender: pair.omar.id, content } });

describe('messages', () => {
  let pair: Pair;
  let all: Message[];
  beforeAll(async () => {
    pair = await meet(cast);
    await matches(pair);
    for (let index = 0; index < 23; index += 1) await say(pair, `line ${index}`);
    all = await listed(pair.noor, pair.room);
  });
  const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);
  const idAt = (index: number) => all.at(index)?.id ?? '';
  const page = async (query: Query) => ids(await listed(pair.noor, pair.room, query));

  test('are all returned without a query, oldest first', () => {
    expect(all.map(({ content }) => content)).toEqual(Array.from({ length: 23 }, (_, index) => `line ${index}`));
  });

  test('after a message are the next ones', async () => {
    expect(await page({ after: idAt(20) })).toEqual(ids(all.slice(21)));
    expect(await page({ after: idAt(2), limit: '4' })).toEqual(ids(all.slice(3, 7)));
    expect(await page({ after: idAt(-1) })).toEqual([]);
  });

  test('before a message are the ones just before it', async () => {
    expect(await page({ before: idAt(2) })).toEqual(ids(all.slice(0, 2)));
    expect(await page({ before: idAt(10), limit: '4' })).toEqual(ids(all.slice(6, 10)));
    expect(await page({ before: idAt(0) })).toEqual([]);
  });

  test('with only a limit are the newest', async () => {
    expect(await page({ limit: '5' })).toEqual(ids(all.slice(-5)));
  });

  test('between two messages are returned with after and before', async () => {
    expect(await page({ after: idAt(3), before: idAt(8) })).toEqual(ids(all.slice(4, 8)));
  });

  test('are complete page by page, in both directions', async () => {
    const back: string[] = [];
    for (let before = ''; ; ) {
      const next = await page({ limit: '7', ...(before ? { before } : {}) });
      if (next.length === 0) break;
      back.unshift(...next);
      before = next[0] ?? '';
    }
    const forth = [idAt(0)];
    for (;;) {
      const next = await page({ limit: '7', after: forth.at(-1) ?? '' });
      if (next.length === 0) break;
      forth.push(...next);
    }
    expect([back, forth]).toEqual([ids(all), ids(all)]);
  });

  test.each([
    [{ limit: '0' }, 'limit'],
    [{ limit: '201' }, 'limit'],
    [{ limit: '-1' }, 'limit'],
    [{ limit: '1.5' }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ after: 'x' }, 'after'],
    [{ before: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' }, 'before'],
  ] as [Query, string][])('reject the query %j', async (query, field) => {
    const { status, body } = await as(app, pair.noor, listMessages, { params: { id: pair.room }, query });
    expect([status, body]).toEqual([400, expect.objectContaining({ [field]: [expect.any(String)] })]);
  });
});

describe('conversations', () => {
  const roomIds = async (member: TestMember, query?: Query) =>
    (await as(app, member, listRooms, { query })).body.map(({ id }) => id);

  test('are complete page by page, latest first', async () => {
    const noor = await cast.make('F');
    for (let index = 0; index < 5; index += 1) {
      const pair: Pair = { app, noor, omar: await cast.make('M'), room: '' };
      await matches(pair);
      if (index % 2 === 0) await writes(pair);
    }
    const whole = await roomIds(noor);
    expect(whole).toHaveLength(5);
    const page = (cursor: string) => as(app, noor, listRooms, { query: { limit: '2', cursor } });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body, headers } = await page(cursor);
      seen.push(...body.map(({ id }) => id));
      cursor = headers.get('x-next-cursor');
    }
    expect(seen).toEqual(whole);
  });

  test('appear exactly once over all pages, even if some move up in between', { timeout: 60_000 }, async () => {
    const noor = await cast.make('F');
    const pairs: Pair[] = [];
    for (let index = 0; index < 6; index += 1) {
      const pair: Pair = { app, noor, omar: await cast.make('M'), room: '' };
      await matches(pair);
      await writes(pair);
      pairs.push(pair);
      app.advance(1_000);
    }
    const page = (query: Query) => as(app, noor, listRooms, { query });
    const moveUp = async (room: string | undefined) => {
      app.advance(1_000);
      await say(pairs.find((pair) => pair.room === room) ?? expect.fail(), 'Still there?');
    };
    for (const moved of [0, 1]) {
      const whole = await roomIds(noor);
      const first = await page({ limit: '2' });
      const seen = first.body.map(({ id }) => id);
      await moveUp(seen[moved]);
      let cursor = first.headers.get('x-next-cursor');
      while (cursor) {
        const next = await page({ limit: '2', cursor });
        seen.push(...next.body.map(({ id }) => id));
        await moveUp(next.body.at(-1)?.id ?? seen[0]);
        cursor = next.headers.get('x-next-cursor');
      }
      expect(seen).toEqual(whole);
    }
    for (const cursor of ['x', 'zz.zz', `1.${nobody}.1`]) expect((await page({ cursor })).status).toBe(400);
  });

  test('are limited to 200 a page', async () => {
    const { noor } = await meet(cast);
    for (const limit of ['201', '0', 'x']) {
      expect((await as(app, noor, listRooms, { query: { limit } })).status).toBe(400);
    }
  });

  test('with a member who has left stay readable but closed', async () => {
    const pair = await meet(cast);
    await matches(pair);
    await writes(pair);
    await go(pair, pair.noor, sendMessage, {
      params: { id: pair.room },
      json: { sender: pair.noor.id, content: 'Wa alaikum' },
    });
    expect((await as(app, pair.noor, listRooms)).body).toMatchObject([{ id: pair.room, can_send: true }]);
    await go(pair, pair.omar, deleteAccount);
    const [room] = (await as(app, pair.noor, listRooms)).body;
    expect(room).toMatchObject({
      id: pair.room,
      other_user: { user: pair.omar.id, first_name: 'Omar', last_name: 'Nasser' },
      photo: null,
      is_blocked: false,
      can_send: false,
      unread_count: 0,
      last_message: { content: 'Wa alaikum', sender: pair.noor.id },
    });
    const messages = await listed(pair.noor, pair.room);
    expect(messages.map(({ content }) => content)).toEqual(['Salam', 'Wa alaikum']);
    expect(messages[0]?.sender_profile).toBe(room?.other_user.user);
    const sent = await go(pair, pair.noor, sendMessage, {
      params: { id: pair.room },
      json: { sender: pair.noor.id, content: 'Where are you?' },
    });
    expect(sent.status).toBe(403);
  });
});

describe('notifications', () => {
  test('are complete page by page, newest first, even if the last entry of a page has gone', async () => {
    const noor = await cast.make('F');
    const men = [];
    for (let index = 0; index < 5; index += 1) {
      const man = await cast.make('M');
      men.push(man);
      await as(app, man, like, to(noor));
    }
    const list = async (query?: Query) =>
      (await as(app, noor, listNotifications, { query })).body.map(({ id, actor }) => ({ id, actor }));
    const whole = await list();
    expect(whole.map(({ actor }) => actor)).toEqual(men.map(({ id }) => id).reverse());
    const first = await list({ limit: '2' });
    const [, last] = first;
    expect(first).toEqual(whole.slice(0, 2));
    expect(await list({ before: last?.id ?? '' })).toEqual(whole.slice(2));
    await as(app, noor, block, { params: { id: last?.actor ?? '' } });
    expect(await list({ before: last?.id ?? '', limit: '2' })).toEqual(whole.slice(2, 4));
    expect((await as(app, noor, listNotifications, { query: { limit: '101' } })).status).toBe(400);
  });
});

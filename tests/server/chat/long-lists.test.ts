import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listRooms } from '../../../src/core/chat/contract';
import {
  getCounts,
  listLiked,
  listLikedMe,
  listMutual,
  listShortlisted,
  listToday,
} from '../../../src/core/matches/contract';
import { personOf } from '../../../src/core/matches/model';
import { block, like } from '../../../src/core/members/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { lengthenLists } from '../../support/browser/long-lists';
import { letAllBeKnown } from '../../support/members/known-members';
import { as } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { query as sql } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let omar: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  const wishes = { accepts_smoker: false, wants_children: true, accepts_polygamy: false };
  omar = await register(app, { first_name: 'Omar', gender: 'M' }, wishes);
  await register(app, { first_name: 'Noor', gender: 'F' }, wishes);
  await lengthenLists(app.databaseUrl, omar.id, { matches: 300, chats: 80, likes: 300, shortlisted: 300 });
});
afterAll(() => app.close());

type Query = Record<string, string>;
type List = typeof listLiked | typeof listLikedMe | typeof listMutual | typeof listShortlisted | typeof listRooms;

/** Reads a list to its end, part by part. */
async function whole(list: List, query: Query, between: () => Promise<unknown> = async () => undefined) {
  const items: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Query = cursor ? { ...query, cursor } : query;
    const { status, body, headers } = await as(app, omar, list as typeof listLiked, { query: page });
    expect(status).toBe(200);
    items.push(...body);
    cursor = headers.get('x-next-cursor');
    await between();
  }
  return items;
}
const people = (items: unknown[]) => items.map((item) => personOf(item as Parameters<typeof personOf>[0]) ?? '');
const idOf = (number: number) => `0190a000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => idOf(first + index));

describe('likes without mutual matches', () => {
  test.each([
    ['liked', listLiked, from(301, 600)],
    ['liked me', listLikedMe, from(601, 900)],
  ] as const)('%s: every part is full, and all parts together are the whole list', async (_, list, expected) => {
    const query = { exclude: 'mutual', limit: '30' };
    const first = await as(app, omar, list as typeof listLiked, { query });
    expect(people(first.body)).toEqual(expected.slice(0, 30));
    expect(people(await whole(list, query))).toEqual(expected);
  });

  test('contain mutual matches unless they are excluded', async () => {
    expect(people(await whole(listLiked, { limit: '200' }))).toEqual(from(1, 600));
    const { status } = await as(app, omar, listLiked, { query: { exclude: 'all' } });
    expect(status).toBe(400);
  });
});

test('the shortlist leaves out liked members on request, so that every part is full', async () => {
  const query = { exclude: 'liked', limit: '30' };
  expect(people((await as(app, omar, listShortlisted, { query })).body)).toEqual(from(601, 630));
  expect(people(await whole(listShortlisted, query))).toEqual(from(601, 750));
});

test('the counts are those of the whole lists', async () => {
  expect((await as(app, omar, getCounts)).body).toMatchObject({
    mutual_matches: 300,
    shortlisted: 300,
    active_chats: 300,
  });
  for (const [list, exclude, total] of [
    [listMutual, '', '300'],
    [listLiked, 'mutual', '300'],
    [listLikedMe, 'mutual', '300'],
    [listLiked, '', '600'],
    [listShortlisted, 'liked', '150'],
  ] as const) {
    const query = { limit: '24', ...(exclude && { exclude }) };
    const { headers } = await as(app, omar, list as typeof listLiked, { query });
    expect(headers.get('x-total-count')).toBe(total);
    const cursor = headers.get('x-next-cursor') ?? '';
    const second = await as(app, omar, list as typeof listLiked, { query: { ...query, cursor } });
    expect(second.headers.get('x-total-count')).toBe(null);
  }
  const found = await as(app, omar, listMutual, { query: { q: 'member 29', limit: '4' } });
  expect(found.headers.get('x-total-count')).toBe('11');
});

test('every card says whether the two match', async () => {
  const [first] = (await as(app, omar, listMutual, { query: { limit: '1' } })).body;
  expect(first?.matched_profile.mutual).toBe(true);
  const [liked] = (await as(app, omar, listLiked, { query: { limit: '1', exclude: 'mutual' } })).body;
  expect(liked?.matched_profile.mutual).toBe(false);
  expect((await as(app, omar, getProfile, { params: { id: idOf(1) } })).body.mutual).toBe(true);
  const today = (await as(app, omar, listToday)).body;
  expect(today.map(({ profile }) => profile.mutual)).toEqual(today.map(() => false));
});

describe('a search by name', () => {
  test.each([
    [listMutual, 'member 299', [299]],
    [listMutual, 'MEMBER 29', [29, 290, 291, 292, 293, 294, 295, 296, 297, 298, 299]],
    [listLiked, 'member 301', [301]],
    [listLikedMe, 'member 899', [899]],
    [listShortlisted, 'member 749', [749]],
    [listMutual, 'nobody', []],
    [listMutual, '%', []],
  ] as const)('%#: finds %s in the whole list', async (list, q, numbers) => {
    expect(people(await whole(list, { q, limit: '4' }))).toEqual(numbers.map(idOf));
  });
});

describe('sorting', () => {
  test.each([listMutual, listLiked, listLikedMe, listShortlisted])(
    '$path by name shows every member once',
    async (list) => {
      const query = { sort: 'name', limit: '70', exclude: 'mutual' };
      const first = await as(app, omar, list as typeof listLiked, { query });
      expect(first.headers.get('x-list-sort')).toBe('name');
      const all = (await whole(list, query)) as {
        profile?: { fullname: string };
        matched_profile: { fullname: string };
      }[];
      const names = all.map(({ profile, matched_profile }) => (profile ?? matched_profile).fullname.toLowerCase());
      expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
      expect(new Set(people(all)).size).toBe(300);
    },
  );

  test('by match shows the best first, equal ones newest first, and every member once', async () => {
    const smoker = await register(app, { first_name: 'Dana', gender: 'F', smoker: true });
    await letAllBeKnown(app);
    const less = [20, 250].map(idOf);
    await sql(
      app,
      `UPDATE discovery SET settled = true, scoring = CASE WHEN user_id = ANY($1::uuid[])
        THEN (SELECT scoring FROM discovery WHERE user_id = $2) ELSE scoring END`,
      [less, smoker.id],
    );
    const all = await whole(listMutual, { sort: 'match', limit: '70' });
    const scores = all.map((item) => (item as { compatibility_score: number | null }).compatibility_score ?? -1);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBe(2);
    expect(people(all)).toEqual([...from(1, 300).filter((id) => !less.includes(id)), ...less]);
  });

  test('rejects an unknown order, and a cursor of another order', async () => {
    expect((await as(app, omar, listMutual, { query: { sort: 'age' } })).status).toBe(400);
    const cursor = (await as(app, omar, listMutual, { query: { limit: '1' } })).headers.get('x-next-cursor') ?? '';
    for (const sort of ['name', 'match']) {
      expect((await as(app, omar, listMutual, { query: { sort, cursor } })).status).toBe(400);
    }
    expect((await as(app, omar, listMutual, { query: { cursor: 'name.YQ.x' } })).status).toBe(400);
  });
});

test.each(['newest', 'name', 'match'])(
  'sorted by %s, no match is shown twice or left out while new ones come',
  async (sort) => {
    const before = new Set(people(await whole(listMutual, { limit: '200' })));
    const seen = people(
      await whole(listMutual, { sort, limit: '80' }, async () => {
        const newcomer = await register(app, { first_name: 'Ruby', gender: 'F' });
        await as(app, newcomer, like, { params: { id: omar.id } });
        await as(app, omar, like, { params: { id: newcomer.id } });
      }),
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect([...before].filter((id) => !seen.includes(id))).toEqual([]);
  },
);

describe('conversations', () => {
  const rooms = async (query: Query) => (await as(app, omar, listRooms, { query })).body;
  const others = (all: { other_user: { user: string } }[]) => all.map(({ other_user }) => other_user.user);

  test('of one kind are complete, part by part', async () => {
    const active = (await whole(listRooms, { kind: 'active', limit: '30' })) as Awaited<ReturnType<typeof rooms>>;
    expect(others(active)).toEqual(from(221, 300));
    const fresh = (await whole(listRooms, { kind: 'new', limit: '90' })) as Awaited<ReturnType<typeof rooms>>;
    expect(others(fresh)).toEqual(expect.arrayContaining(from(1, 220)));
    expect(fresh.filter(({ last_message }) => last_message)).toEqual([]);
  });

  test('start with a few new matches on request, which later parts do not repeat', async () => {
    const first = await as(app, omar, listRooms, { query: { kind: 'active', fresh: '13', limit: '30' } });
    expect(first.body.map(({ last_message }) => !!last_message)).toEqual([
      ...Array.from({ length: 13 }, () => false),
      ...Array.from({ length: 30 }, () => true),
    ]);
    const all = (await whole(listRooms, { kind: 'active', fresh: '13', limit: '30' })) as typeof first.body;
    expect(others(all.slice(13))).toEqual(from(221, 300));
  });

  test('are found by name, by member and by id, wherever they are in the list', async () => {
    expect(others(await rooms({ q: 'member 299' }))).toEqual([idOf(299)]);
    expect(others(await rooms({ q: 'member 19', kind: 'active' }))).toEqual([]);
    const [room] = await rooms({ with: idOf(150) });
    expect(room?.other_user.user).toBe(idOf(150));
    expect(others(await rooms({ room: room?.id ?? '' }))).toEqual([idOf(150)]);
    expect(await rooms({ with: omar.id })).toEqual([]);
  });

  test('are sorted by name, each once', async () => {
    const all = (await whole(listRooms, { sort: 'name', limit: '70' })) as Awaited<ReturnType<typeof rooms>>;
    const names = all.map(({ other_user }) => `${other_user.first_name} ${other_user.last_name}`.toLowerCase());
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(300);
  });

  test('of a member who blocks are found by the name they had, not by a later one', async () => {
    const hind = await register(app, { first_name: 'Hind', gender: 'F' });
    await as(app, hind, like, { params: { id: omar.id } });
    await as(app, omar, like, { params: { id: hind.id } });
    const [room] = await rooms({ with: hind.id });
    await sql(
      app,
      `INSERT INTO messages (id, room_id, sender_id, content, sent_at) VALUES ('0190a000-0000-7000-b000-000000000001', $1, $2, 'Hi', now())`,
      [room?.id, hind.id],
    );
    await as(app, hind, block, { params: { id: omar.id } });
    await sql(app, `UPDATE profiles SET first_name = 'Pearl' WHERE id = $1`, [hind.id]);
    expect(others(await rooms({ q: 'pearl' }))).toEqual([]);
    expect(others(await rooms({ q: 'hind', kind: 'active' }))).toContain(hind.id);
  });

  test.each([
    [{ kind: 'old' }],
    [{ sort: 'match' }],
    [{ fresh: '51', kind: 'active' }],
    [{ with: 'x' }],
    [{ room: 'x' }],
    [{ sort: 'name', cursor: 'name.x' }],
  ] as Query[][])('reject the query %j', async (query) => {
    expect((await as(app, omar, listRooms, { query })).status).toBe(400);
  });
});

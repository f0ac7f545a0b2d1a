import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../../bench/server/generate';
import { tokenOf } from '../../../bench/server/token-of';
import { like } from '../../../src/core/members/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { as } from '../../support/members/members';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let viewer: { token: string };
let other: { token: string };

beforeAll(async () => {
  app = await createTestApp();
  const { viewers } = await generate({ url: app.databaseUrl, members: 2_000, now: new Date(app.now()) });
  viewer = { token: await tokenOf(app.context, viewers[3] ?? '') };
  other = { token: await tokenOf(app.context, viewers[5] ?? '') };
});
afterAll(() => app.close());

interface Page {
  ids: string[];
  emirates: string[];
  cursor: string | undefined;
  link: string | null;
  status: number;
}

async function page(query: Record<string, string>): Promise<Page> {
  const answer = await fetch(`${app.url}/api/profile/matches/search?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${viewer.token}` },
  });
  const body = (await answer.json()) as { user: string; emirate: string }[];
  return {
    ids: answer.ok ? body.map(({ user }) => user) : [],
    emirates: answer.ok ? body.map(({ emirate }) => emirate) : [],
    cursor: answer.headers.get('x-next-cursor') ?? undefined,
    link: answer.headers.get('link'),
    status: answer.status,
  };
}

async function pages(query: Record<string, string>, between?: (page: Page) => Promise<unknown>): Promise<Page[]> {
  const all: Page[] = [];
  for (let cursor: string | undefined; all.length < 300; ) {
    const next = await page({ ...query, ...(cursor && { cursor }) });
    all.push(next);
    if (!next.cursor) break;
    cursor = next.cursor;
    await between?.(next);
  }
  return all;
}

describe('pages of a search', () => {
  test.each(['top', 'newest', 'distance'])(
    'sorted by %s are full, repeatable and without duplicates, and end after 20',
    async (sort) => {
      const all = await pages({ sort, limit: '50' });
      const ids = all.flatMap((each) => each.ids);
      expect(new Set(ids).size).toBe(ids.length);
      expect(all.slice(0, -1).every((each) => each.ids.length === 50)).toBe(true);
      expect(all.length).toBeLessThanOrEqual(20);
      expect(ids.length).toBeGreaterThan(600);
      const again = await pages({ sort, limit: '50' });
      expect(again.map((each) => each.ids)).toEqual(all.map((each) => each.ids));
    },
  );

  test('contain the same list at every size', async () => {
    const large = await pages({ sort: 'top' });
    const small = await pages({ sort: 'top', limit: '7' });
    expect(small.flatMap((each) => each.ids)).toEqual(large.flatMap((each) => each.ids));
  });

  test('continue from a sealed cursor, which works only for the same member and search', async () => {
    const query = { name_search: 'mo', limit: '1' };
    const { cursor = '', ids } = await page(query);
    expect(Buffer.from(cursor, 'base64url').toString('latin1')).not.toContain(ids[0]);
    expect((await page({ ...query, cursor })).status).toBe(200);
    expect((await page({ ...query, limit: '2', cursor })).status).toBe(200);
    const searches: Record<string, string>[] = [{ name_search: 'mu' }, { sort: 'newest' }, { emirate: 'Dubai' }];
    for (const changed of searches) {
      expect((await page({ ...query, ...changed, cursor })).status).toBe(400);
    }
    const answer = await fetch(`${app.url}/api/profile/matches/search?${new URLSearchParams({ ...query, cursor })}`, {
      headers: { authorization: `Bearer ${other.token}` },
    });
    expect(answer.status).toBe(400);
  });

  test('show no member twice, even if likes and visits reorder them in between', async () => {
    const all = await pages({ sort: 'top', limit: '20' }, async ({ ids: [first, second] }) => {
      await as(app, viewer, like, { params: { id: first ?? '' } });
      await app.context.database.execute(
        `UPDATE discovery SET last_active_at = now(), popularity = 5 WHERE user_id = '${second}'`,
      );
    });
    const ids = all.flatMap((each) => each.ids);
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.length).toBeGreaterThan(20);
  });

  test('sorted by Distance start with your own emirate', async () => {
    const all = await pages({ sort: 'distance' });
    const emirates = all.flatMap((each) => each.emirates);
    const [home] = emirates;
    const homeUntil = emirates.lastIndexOf(home ?? '');
    expect(emirates.slice(0, homeUntil + 1).every((emirate) => emirate === home)).toBe(true);
    expect(new Set(emirates.slice(homeUntil + 1)).size).toBeGreaterThan(2);
  });

  test('link to the next page too', async () => {
    const first = await page({ sort: 'newest', limit: '5' });
    const next = /^<([^>]+)>; rel="next"$/.exec(first.link ?? '')?.[1] ?? '';
    const answer = await fetch(next, { headers: { authorization: `Bearer ${viewer.token}` } });
    const { ids } = await page({ sort: 'newest', limit: '5', cursor: first.cursor ?? '' });
    expect(((await answer.json()) as { user: string }[]).map(({ user }) => user)).toEqual(ids);
  });

  test('reject an invalid cursor', async () => {
    for (const cursor of ['x', '1.2', '1.0.zzzzzzzzzzzzzz.nobody.', `2.0.abc.${'0'.repeat(36)}.`]) {
      expect((await page({ cursor })).status).toBe(400);
    }
  });

  test('with an interest, an age and a status hold only matching members', async () => {
    const query = { interests: 'Comedy', age_min: '30', age_max: '40', marital_status: 'Divorced' };
    const { body } = await as(app, viewer, searchMembers, { query });
    expect(body.length).toBeGreaterThan(3);
    for (const { profile, age, marital_status } of body) {
      expect(profile?.interests).toContain('Comedy');
      expect(age).toBeGreaterThanOrEqual(30);
      expect(age).toBeLessThanOrEqual(40);
      expect(marital_status).toBe('Divorced');
    }
  });
});

describe('pages of a search for a common name', () => {
  const EACH_DAY = 60;
  /** Days since each member was active, by id. */
  const daysAgo = new Map<string, number>();

  beforeAll(async () => {
    const midnight = new Date(app.now()).setUTCHours(0, 0, 0, 0);
    const { rows } = await app.context.database.execute<{ id: string }>(
      "SELECT user_id AS id FROM discovery WHERE visible AND side = 'MF' AND user_id NOT IN (SELECT blocked_id FROM blocks)",
    );
    for (const [index, { id }] of rows.slice(0, 4 * EACH_DAY).entries()) {
      const days = 1 + Math.floor(index / EACH_DAY);
      const at = new Date(midnight - days * 86_400_000 + index * 60_000).toISOString();
      await app.context.database.execute(
        `UPDATE discovery SET name = 'huda alzahra', last_active_at = '${at}' WHERE user_id = '${id}'`,
      );
      daysAgo.set(id, days);
    }
  });

  test('start with the most recently active, and include everyone', async () => {
    const all = await pages({ name_search: 'zahra', limit: '7' });
    const ids = all.flatMap((each) => each.ids);
    expect(ids.length).toBe(daysAgo.size);
    expect(new Set(ids)).toEqual(new Set(daysAgo.keys()));
    const days = ids.map((id) => daysAgo.get(id));
    expect(days).toEqual([...days].sort());
  });

  test('sorted by newest include everyone in one order', async () => {
    const ids = (await pages({ name_search: 'zahra', limit: '50', sort: 'newest' })).flatMap((each) => each.ids);
    expect(new Set(ids)).toEqual(new Set(daysAgo.keys()));
    // Ids sort by the time of joining.
    expect(ids).toEqual([...ids].sort().reverse());
  });
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { measuredCalls } from '../../../bench/server/calls';
import { generate } from '../../../bench/server/generate';
import { type Cost, costsOf, nodesOf } from '../../../bench/server/pages';
import { type WatchedApp, watchApp } from '../../../bench/server/watched-app';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const MEMBERS = 20_000;
/** Tables that grow with the members and must never be read as a whole. */
const LARGE = ['users', 'profiles', 'preferences', 'discovery', 'photos', 'likes', 'matches', 'rooms', 'messages'];

let base: TestApp;
let app: WatchedApp;
let client: Client;
let viewer: string;
let token: string;

beforeAll(async () => {
  base = await createTestApp();
  const url = base.databaseUrl;
  const now = new Date();
  const { viewers } = await generate({ url, members: MEMBERS, now });
  viewer = viewers[5] ?? '';
  client = new Client({ connectionString: url });
  await client.connect();
  app = await watchApp(url, () => now);
  token = await app.tokenOf(viewer);
});
afterAll(async () => {
  await app.close();
  await client.end();
  await base.close();
});

async function costsOfCall(name: string): Promise<Cost[]> {
  const call = measuredCalls(client).find((each) => each.name === name);
  if (!call) throw new Error(`There is no call ${name}.`);
  return costsOfPath(await call.pathOf(viewer));
}

async function costsOfPath(path: string): Promise<Cost[]> {
  const all = await app.statementsOf(async () => {
    const answer = await fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
  // The record of a look-up is there already.
  return costsOf(
    client,
    all.filter(({ text }) => !/^insert into "audit_log"/i.test(text)),
  );
}

const nodes = (costs: readonly Cost[]) => costs.flatMap(({ plan }) => nodesOf(plan));

/** The number of pages that all statements of one answer may read. */
const budgets: [call: string, pages: number][] = [
  ['search, top matches', 900],
  ['search, newest first', 900],
  ['search, distance', 900],
  ['search, all filters', 1_200],
  ['search, one interest', 1_000],
  ['search, a name', 1_100],
  ['search, two letters', 1_200],
  ['search, an unknown name', 60],
  ['search, a common name in Arabic', 1_150],
  ['search, a rare name in Arabic', 60],
  ['search, two names in Arabic', 1_150],
  ['search, another spelling', 1_150],
  ['suggested', 900],
  ['today', 600],
  ['liked me', 3_200],
  ['mutual', 1_200],
  ['counts', 900],
  ['fitting count', 250],
  ['since the last visit', 3_000],
  ['likes, a page', 500],
  ['liked me, a page', 500],
  ['shortlist, a page', 50],
  ['likes, a name', 1_300],
  ['likes by name', 1_600],
  ['likes by match', 1_600],
  ['rooms, a page', 1_700],
  ['rooms, a name', 1_200],
];

describe(`among ${MEMBERS} members`, () => {
  test.each(budgets)('%s scans no large table, and reads at most %i pages', async (name, most) => {
    const costs = await costsOfCall(name);
    const scanned = nodes(costs).filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scanned.map((node) => node['Relation Name']).filter((table) => LARGE.includes(table ?? ''))).toEqual([]);
    expect(costs.reduce((sum, cost) => sum + cost.pages, 0)).toBeLessThanOrEqual(most);
  });

  test.each([
    ['search, top matches', 'discovery_active'],
    ['search, newest first', 'discovery_newest'],
    ['search, all filters', 'discovery_active_near'],
    ['search, a name', 'discovery_name_of_men'],
    ['search, two letters', 'discovery_last_name_start'],
    ['search, a common name in Arabic', 'discovery_keys_of_men'],
    ['search, a rare name in Arabic', 'discovery_keys_of_men'],
    ['search, two names in Arabic', 'discovery_keys_of_men'],
    ['search, another spelling', 'discovery_keys_of_men'],
    ['suggested', 'discovery_active'],
    ['liked me', 'likes_received'],
    ['mutual', 'matches_of_low'],
    ['likes, a page', 'likes_given'],
    ['liked me, a page', 'likes_received'],
    ['likes, a name', 'likes_given'],
    ['likes by match', 'likes_given'],
  ])('%s uses the index %s', async (name, index) => {
    expect(nodes(await costsOfCall(name)).map((node) => node['Index Name'])).toContain(index);
  });

  test.each(['search, top matches', 'search, newest first', 'suggested'])(
    '%s reads only the index, sorts nothing, and stops after enough members',
    async (name) => {
      const walk = (await costsOfCall(name)).find(({ plan }) =>
        nodesOf(plan).some(
          (node) => node['Index Name']?.startsWith('discovery_') && node['Node Type'] === 'Index Only Scan',
        ),
      );
      const found = walk ? nodesOf(walk.plan) : [];
      const scan = found.find((node) => node['Index Name']?.startsWith('discovery_'));
      expect(scan?.['Actual Rows']).toBeGreaterThanOrEqual(500);
      expect(scan?.['Actual Rows']).toBeLessThan(1_500);
      expect(found.filter((node) => node['Node Type'] === 'Sort')).toEqual([]);
    },
  );

  test('a search for a name that thousands share reads only one page of members from the table', async () => {
    const { rowCount } = await client.query(
      "UPDATE discovery SET name = 'huda alzahra' WHERE visible AND side = 'MF' AND hobbies % 3 = 0",
    );
    expect(rowCount).toBeGreaterThan(2_000);
    await client.query('VACUUM ANALYZE discovery');
    const found = nodes(await costsOfPath('/api/profile/matches/search?name_search=zahra'));
    const read = found.find(
      (node) => node['Node Type'] === 'Bitmap Heap Scan' && node['Relation Name'] === 'discovery',
    );
    expect(read?.['Actual Rows']).toBeGreaterThanOrEqual(50);
    expect(read?.['Actual Rows']).toBeLessThanOrEqual(60);
    expect(found.filter((node) => node['Relation Name'] === 'discovery' && (node['Actual Rows'] ?? 0) > 60)).toEqual(
      [],
    );
  });

  test('blocks do not shorten a search for such a name', async () => {
    const page = (cursor: string) => {
      const query = new URLSearchParams({ name_search: 'zahra', sort: 'newest', cursor });
      const headers = { authorization: `Bearer ${token}` };
      return fetch(`${app.url}/api/profile/matches/search?${query}`, { headers });
    };
    const all = async () => {
      let count = 0;
      for (let cursor: string | null = ''; cursor !== null; ) {
        const answer = await page(cursor);
        count += ((await answer.json()) as unknown[]).length;
        cursor = answer.headers.get('x-next-cursor');
      }
      return count;
    };
    const { rowCount } = await client.query(
      `INSERT INTO blocks (blocker_id, blocked_id, created_at)
       SELECT user_id, $1, now() FROM discovery WHERE name = 'huda alzahra' ORDER BY ctid LIMIT 20`,
      [viewer],
    );
    expect(rowCount).toBe(20);
    expect(await all()).toBe(1_000);
  });

  test('the number of statements does not grow with the list', async () => {
    for (const name of ['search, top matches', 'suggested', 'liked me', 'mutual']) {
      expect((await costsOfCall(name)).length).toBeLessThanOrEqual(7);
    }
  });

  test('look-ups of moderators and clusters read no large table as a whole', async () => {
    const { rows } = await client.query<{ user_id: string; fingerprint: string }>(
      `UPDATE photos SET fingerprint = hashtextextended(id::text, 0), mirrored = hashtextextended(id::text, 1)
       RETURNING user_id, fingerprint`,
    );
    await client.query('VACUUM ANALYZE photos');
    const [one] = rows;
    const prints = [BigInt(one?.fingerprint ?? 0) ^ 0x8001_0003_0001_0001n, 1n].map((print) =>
      BigInt.asUintN(64, print).toString(16).padStart(16, '0'),
    );
    await client.query("UPDATE users SET role = 'moderator' WHERE id = $1", [viewer]);
    const paths = [`members/?kind=photo&q=${prints.join('-')}`, 'members/?kind=name&q=Zzyzx', 'clusters/'];
    for (const path of paths) {
      // Four scans of so few photos are as fast as the indexes. Of a million, they are not.
      await client.query(`SET enable_seqscan = ${path.includes('photo') ? 'off' : 'on'}`);
      const costs = await costsOfPath(`/api/moderation/${path}`);
      const scanned = nodes(costs).filter((node) => node['Node Type'] === 'Seq Scan');
      const large = scanned.map((node) => node['Relation Name']).filter((table) => LARGE.includes(table ?? ''));
      expect([path, large]).toEqual([path, []]);
      expect(costs.reduce((sum, cost) => sum + cost.pages, 0)).toBeLessThanOrEqual(5_000);
    }
    const answer = await fetch(`${app.url}/api/moderation/${paths[0]}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject([{ id: one?.user_id, distance: 6 }]);
  });
});

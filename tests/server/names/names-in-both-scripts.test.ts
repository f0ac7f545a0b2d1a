import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generate } from '../../../bench/server/generate';
import { tokenOf } from '../../../bench/server/token-of';
import { isAlike } from '../../../server/src/names/alike';
import { foldName } from '../../../server/src/names/fold-name';
import { fillDiscovery } from '../../../server/src/scoring/fill';
import { listRooms } from '../../../src/core/chat/contract';
import { listLiked } from '../../../src/core/matches/contract';
import { block, like } from '../../../src/core/members/contract';
import { updateProfile } from '../../../src/core/profile/own-contract';
import { searchMembers } from '../../../src/core/search/contract';
import { as, couple } from '../../support/members/members';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const table = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);

/** Names common in the UAE in Arabic letters, with their usual spellings in Latin letters. */
const pairs = table('./name-pairs.tsv').map(([arabic, latin]) => ({ arabic, spellings: latin.split(', ') }));
const different = table('./different-names.tsv');

let app: TestApp;
let viewer: { token: string };
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await createTestApp();
  const { viewers } = await generate({ url: app.databaseUrl, members: 4_000, now: new Date(app.now()) });
  const women = await app.context.database.execute<{ id: string }>(
    `SELECT user_id AS id FROM discovery WHERE side = 'FM' AND user_id IN (${viewers.map((id) => `'${id}'`).join(',')})`,
  );
  viewer = { token: await tokenOf(app.context, women.rows[0]?.id ?? '') };
  const { rows } = await app.context.database.execute<{ id: string }>(
    `SELECT user_id AS id FROM discovery WHERE visible AND side = 'MF'
     AND user_id NOT IN (SELECT blocked_id FROM blocks UNION SELECT blocker_id FROM blocks)`,
  );
  const names = pairs.flatMap(({ arabic, spellings: [latin = ''] }) => [arabic, latin]);
  for (const [index, name] of names.entries()) {
    const { id = '' } = rows[index] ?? {};
    ids.set(name, id);
    await app.context.database.execute(`UPDATE profiles SET fullname = '${name}' WHERE id = '${id}'`);
    await app.context.database.execute(
      `UPDATE discovery SET name = '${foldName(name)}', last_name = '', name_keys = NULL WHERE user_id = '${id}'`,
    );
  }
  const others = rows.slice(names.length).map(({ id }) => `'${id}'`);
  await app.context.database.execute(
    `UPDATE discovery SET name = 'qqq', last_name = 'qqq', name_keys = '' WHERE user_id IN (${others.join(',')})`,
  );
  expect(await fillDiscovery(app.context.database)).toBe(new Set(names).size);
});
afterAll(() => app.close());

async function found(name: string): Promise<string[]> {
  const { body } = await as(app, viewer, searchMembers, { query: { name_search: name } });
  return body.map(({ user }) => user ?? '');
}

async function inPages(name: string, limit: string): Promise<string[]> {
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: URLSearchParams = new URLSearchParams({ name_search: name, limit, ...(cursor && { cursor }) });
    const answer: Response = await fetch(`${app.url}/api/profile/matches/search?${query}`, {
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    all.push(...((await answer.json()) as { user: string }[]).map(({ user }) => user));
    cursor = answer.headers.get('x-next-cursor');
  }
  return all;
}

async function namesOf(members: readonly string[]): Promise<(string | undefined)[]> {
  const { rows } = await app.context.database.execute<{ id: string; name: string }>(
    `SELECT user_id AS id, name FROM discovery WHERE user_id IN (${members.map((id) => `'${id}'`).join(',')})`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return members.map((id) => names.get(id));
}

test('there are two hundred names', () => {
  expect(new Set(pairs.map(({ arabic }) => arabic)).size).toBeGreaterThanOrEqual(200);
});

describe('a search finds in Arabic letters and in Latin letters', () => {
  test.each(pairs)('$arabic by each of $spellings, and the other way round', async ({ arabic, spellings }) => {
    for (const spelling of spellings) expect(await found(spelling), spelling).toContain(ids.get(arabic));
    expect(await found(arabic)).toContain(ids.get(spellings[0] ?? ''));
    for (const spelling of spellings) expect(isAlike(spelling, arabic), spelling).toBe(true);
  });
});

test.each(different)('%s and %s are different names', (one, other) => {
  expect(isAlike(one, other)).toBe(false);
  expect(isAlike(other, one)).toBe(false);
});

test.each([
  ['Mohammed', 'Muhammad'],
  ['Hussain', 'Husein'],
  ['Yousef', 'Yusuf'],
  ['Fatma', 'Fatimah'],
  ['Abdul Rahman', 'Abdurrahman'],
  ['Al Mansoori', 'Almansouri'],
  ['Al Ali', 'Alali'],
  ['Alali', 'علي العلي'],
])('%s and %s find each other', (one, other) => {
  expect([isAlike(one, other), isAlike(other, one)]).toEqual([true, true]);
});

test('names spelt as typed come first, then those that sound alike, on pages of any size without duplicates', async () => {
  const all = await found('Mohammed');
  const exact = all.indexOf(ids.get('Mohammed') ?? '');
  expect(exact).toBeGreaterThanOrEqual(0);
  expect(exact).toBeLessThan(all.indexOf(ids.get('محمد') ?? ''));
  const paged = await inPages('Mohammed', '1');
  expect(paged).toEqual(all);
  expect(new Set(paged).size).toBe(paged.length);
});

test('after all members spelt as typed, at most fifty follow whose name sounds alike', async () => {
  const { database } = app.context;
  const spare = "(SELECT user_id FROM discovery WHERE visible AND side = 'MF' AND name = 'qqq' ORDER BY user_id LIMIT";
  const rename = (name: string, keys: string, count: number) =>
    database.execute(
      `UPDATE discovery SET name = '${name}', name_keys = '${keys}' WHERE user_id IN ${spare} ${count})`,
    );
  await rename('ghadfan', 'gdfAn', 70);
  await rename('غضفان', 'gdfAn', 60);
  const spelt = await namesOf(await inPages('ghadfan', '7'));
  expect(spelt).toEqual([...Array(70).fill('ghadfan'), ...Array(50).fill('غضفان')]);
  const arabic = await namesOf(await inPages('غضفان', '50'));
  expect(arabic).toEqual([...Array(60).fill('غضفان'), ...Array(50).fill('ghadfan')]);
});

test('filters apply before the limit of fifty', async () => {
  const { database } = app.context;
  const emirate = (await as(app, viewer, searchMembers, { query: { name_search: 'ghadfan' } })).body[0]?.emirate ?? '';
  const query = { name_search: 'ghadfan', emirate };
  const { body } = await as(app, viewer, searchMembers, { query });
  const { rows } = await database.execute(
    `SELECT FROM discovery WHERE visible AND side = 'MF' AND name_keys = 'gdfAn' AND emirate = '${emirate}'
     AND user_id NOT IN (SELECT blocked_id FROM blocks UNION SELECT blocker_id FROM blocks)`,
  );
  expect(body.length).toBe(Math.min(rows.length, 50));
});

test('a list of likes is searched in both scripts', async () => {
  const id = ids.get('زكريا') ?? '';
  await as(app, viewer, like, { params: { id } });
  for (const q of ['Zakariya', 'زكريا', 'زكرياء']) {
    const { body } = await as(app, viewer, listLiked, { query: { q } });
    expect(body.map(({ matched_profile }) => matched_profile.user)).toContain(id);
    expect(body.every(({ matched_profile }) => isAlike(matched_profile.fullname ?? '', q))).toBe(true);
  }
  expect((await as(app, viewer, listLiked, { query: { q: 'Zakir' } })).body).toEqual([]);
});

test('a blocked member is not found by the sound of the name either', async () => {
  const id = ids.get('هزاع') ?? '';
  expect(await found('Hazza')).toContain(id);
  await as(app, viewer, block, { params: { id } });
  expect(await found('Hazza')).not.toContain(id);
});

test('a conversation is found in both scripts, and a member by a new name only', async () => {
  const [noor, omar] = await couple(app, { first_name: 'Ruqayya', last_name: 'Al Tunaiji' });
  await as(app, noor, like, { params: { id: omar.id } });
  await as(app, omar, like, { params: { id: noor.id } });
  const rooms = async (q: string) => (await as(app, omar, listRooms, { query: { q } })).body.length;
  const isFound = async (name: string) =>
    (await as(app, omar, searchMembers, { query: { name_search: name } })).body.some(({ user }) => user === noor.id);
  expect([await rooms('رقية الطنيجي'), await rooms('رقاد')]).toEqual([1, 0]);
  expect(await isFound('رقية الطنيجي')).toBe(true);
  await as(app, noor, updateProfile, { json: { first_name: 'غاية' } });
  expect([await isFound('رقية الطنيجي'), await isFound('Ghaya Al Tunaiji')]).toEqual([false, true]);
  expect([await rooms('Roqaya'), await rooms('Ghayah')]).toEqual([0, 1]);
});

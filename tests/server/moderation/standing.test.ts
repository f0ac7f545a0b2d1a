import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDiscovery } from '../../../server/src/scoring/fill';
import { listLiked, listLikedMe, listMutual, listShortlisted, listSuggested } from '../../../src/core/matches/contract';
import { block, like, toggleShortlist, unlike } from '../../../src/core/members/contract';
import { savePreferences } from '../../../src/core/preferences/contract';
import { getProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { letAllBeKnown } from '../../support/members/known-members';
import { as } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import { beginNextWeek, signedInAgain } from '../../support/members/weeks';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

let app: TestApp;
let database: Client;
let omar: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  database = new Client({ connectionString: app.databaseUrl });
  await database.connect();
  omar = await register(app, { first_name: 'Omar', gender: 'M' });
  await letAllBeKnown(app);
});
afterAll(async () => {
  await database.end();
  await app.close();
});

async function standingOf(member: TestMember): Promise<{ likes: number; popularity: number }> {
  const { rows } = await database.query(
    'SELECT likes_received AS likes, popularity FROM discovery WHERE user_id = $1',
    [member.id],
  );
  return rows[0];
}

const suggestedIds = async () => (await as(app, omar, listSuggested)).body.map(({ profile }) => profile.user);

describe('popularity', () => {
  test('counts each like once, and subtracts unlikes, blocks and deletions', async () => {
    const liked = await register(app, { first_name: 'Liked' });
    const men = [omar, await register(app, { gender: 'M' }), await register(app, { gender: 'M' })] as const;
    for (const man of men) await as(app, man, like, { params: { id: liked.id } });
    await as(app, omar, like, { params: { id: liked.id } });
    expect((await standingOf(liked)).likes).toBe(3);
    await as(app, omar, unlike, { params: { id: liked.id } });
    await as(app, omar, unlike, { params: { id: liked.id } });
    expect((await standingOf(liked)).likes).toBe(2);
    await as(app, liked, block, { params: { id: men[1].id } });
    expect((await standingOf(liked)).likes).toBe(1);
    await as(app, men[2], deleteAccount);
    expect(await standingOf(liked)).toEqual({ likes: 0, popularity: 0 });
  });

  test('moves very popular members down, without changing their score', async () => {
    const [quiet, famous] = [
      await register(app, { first_name: 'Quiet' }),
      await register(app, { first_name: 'Famous' }),
    ];
    await database.query('UPDATE discovery SET likes_received = 1999 WHERE user_id = $1', [famous.id]);
    const admirer = await register(app, { gender: 'M' });
    await as(app, admirer, like, { params: { id: famous.id } });
    expect(await standingOf(famous)).toEqual({ likes: 2_000, popularity: 5 });
    const { body } = await as(app, omar, listSuggested);
    const found = body.filter(({ profile }) => [quiet.id, famous.id].includes(profile.user));
    expect(found.map(({ profile }) => profile.first_name)).toEqual(['Quiet', 'Famous']);
    expect(found[0]?.compatibility_score).toBe(found[1]?.compatibility_score);
  });
});

describe('must-haves', () => {
  test('of either member exclude the other from suggestions and search', async () => {
    const smoker = await register(app, { first_name: 'Smoker', smoker: true });
    const strict = await register(
      app,
      { first_name: 'Strict' },
      { preferred_marital_status: 'Divorced', must_haves: ['preferred_marital_status'] },
    );
    expect(await suggestedIds()).toContain(smoker.id);
    expect(await suggestedIds()).not.toContain(strict.id);
    const before = await suggestedIds();
    const wishes = { preferred_gender: 'f', accepts_smoker: false, must_haves: ['accepts_smoker'] };
    await as(app, omar, savePreferences, { json: wishes });
    // A must-have about a private answer counts from Monday on, in the order too (decision 34).
    expect(await suggestedIds()).toEqual(before);
    await beginNextWeek(app);
    omar = await signedInAgain(app, omar);
    expect(await suggestedIds()).not.toContain(smoker.id);
    const byPlace = await as(app, omar, searchMembers, { query: { emirate: 'Dubai' } });
    expect(byPlace.body.map(({ user }) => user)).not.toContain(smoker.id);
    await as(app, omar, savePreferences, { json: { preferred_gender: 'f', accepts_smoker: false } });
    await beginNextWeek(app);
    omar = await signedInAgain(app, omar);
    expect(await suggestedIds()).toContain(smoker.id);
  });

  test('about answers on the profile count at once', async () => {
    const divorced = await register(app, { first_name: 'Divorced', marital_status: 'Divorced' });
    const man = await register(app, { gender: 'M' });
    const ids = async () => (await as(app, man, listSuggested)).body.map(({ profile }) => profile.user);
    expect(await ids()).toContain(divorced.id);
    const json = { preferred_marital_status: 'Single', must_haves: ['preferred_marital_status'] };
    await as(app, man, savePreferences, { json });
    expect(await ids()).not.toContain(divorced.id);
  });

  test('exclude no one from a search by name', async () => {
    const wishes = {
      accepts_smoker: false,
      min_income_range: '$6000+',
      must_haves: ['accepts_smoker', 'min_income_range'],
    };
    const man = await register(app, { gender: 'M' }, wishes);
    const smoker = await register(app, { first_name: 'Ghadir', smoker: true, monthly_income_range: '< $1000' });
    // A new member's search could not tell a smoker anyway.
    await letAllBeKnown(app);
    const { body } = await as(app, man, searchMembers, { query: { name_search: 'ghadir' } });
    expect(body.map(({ user }) => user)).toEqual([smoker.id]);
  });
});

test('reasons come with the score, on cards and on the profile', async () => {
  const woman = await register(app, { first_name: 'Reasoned', marital_status: 'Divorced' });
  const wishes = {
    preferred_marital_status: 'Single',
    wants_children: true,
    accepts_polygamy: false,
  };
  const man = await register(app, { gender: 'M' }, wishes);
  await letAllBeKnown(app);
  const { body } = await as(app, man, getProfile, { params: { id: woman.id } });
  expect(typeof body.compatibility_score).toBe('number');
  expect(body.compatibility_reasons?.unmet).toEqual(['marital_status']);
  expect(body.compatibility_reasons?.met).toContain('shared_interests');
  const { body: cards } = await as(app, man, listSuggested);
  const card = cards.find(({ profile }) => profile.user === woman.id);
  expect(card?.profile.compatibility_reasons).toEqual(body.compatibility_reasons);
});

test('names are found in any spelling', async () => {
  const jose = await register(app, { first_name: 'Zoë', last_name: 'Núñez-Örn' });
  const arabic = await register(app, { first_name: 'آمِنة', last_name: 'الأحمد' });
  const found = async (name: string) =>
    (await as(app, omar, searchMembers, { query: { name_search: name } })).body.map(({ user }) => user);
  for (const name of ['zoe', 'NUNEZ ORN', 'nu', 'zo']) expect(await found(name)).toEqual([jose.id]);
  const abd = await register(app, { first_name: 'عبد الله', last_name: 'Abdul-Rahman' });
  for (const name of ['عبدالله', 'عبد الله', 'عبد', 'abdulrahman', 'Abdul Rahman'])
    expect(await found(name)).toEqual([abd.id]);
  for (const name of ['امنه', 'أمنة', 'الاحمد', 'ام']) expect(await found(name)).toEqual([arabic.id]);
});

test('lists of likes, matches and the shortlist can be read in pages, newest first, without duplicates', async () => {
  const me = await register(app, { gender: 'M' });
  const women = [await register(app), await register(app), await register(app)];
  for (const woman of women) {
    await as(app, me, toggleShortlist, { params: { id: woman.id } });
    await as(app, me, like, { params: { id: woman.id } });
    await as(app, woman, like, { params: { id: me.id } });
  }
  for (const { path } of [listLiked, listLikedMe, listMutual, listShortlisted]) {
    const read = async (query: string) => {
      const answer = await fetch(`${app.url}/api${path.replace(/\/$/, '')}?${query}`, {
        headers: { authorization: `Bearer ${me.token}` },
      });
      const text = await answer.text();
      return { status: answer.status, text, cursor: answer.headers.get('x-next-cursor') };
    };
    const order = [];
    for (let cursor: string | null = ''; cursor !== null && order.length < 5; ) {
      const part = await read(`limit=1&cursor=${cursor}`);
      order.push(women.findIndex(({ id }) => part.text.includes(id)));
      cursor = part.cursor;
    }
    expect(order).toEqual([2, 1, 0]);
    expect((await read('cursor=nonsense')).status).toBe(400);
  }
});

test('lists in pages skip a suspended member without a trace', async () => {
  const me = await register(app, { gender: 'M' });
  const [kept, gone] = [await register(app), await register(app)];
  for (const woman of [kept, gone]) {
    await as(app, me, toggleShortlist, { params: { id: woman.id } });
    await as(app, me, like, { params: { id: woman.id } });
    await as(app, woman, like, { params: { id: me.id } });
  }
  await database.query('UPDATE profiles SET suspended = true WHERE id = $1', [gone.id]);
  const lists: { method: string; path: string; answer: { TYPE: unknown } }[] = [
    listLiked,
    listLikedMe,
    listMutual,
    listShortlisted,
  ];
  for (const endpoint of lists) {
    const { body, headers } = await as(app, me, endpoint, { query: { limit: '1' } });
    expect(JSON.stringify(body)).toContain(kept.id);
    expect(headers.get('x-next-cursor')).toBeNull();
  }
});

test('a member who changes answers during Monday’s snapshots waits for the next Monday', async () => {
  await register(app, { first_name: 'Restless' });
  await database.query(`
    CREATE FUNCTION change_again() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.changed := true; RETURN NEW; END';
    CREATE TRIGGER change_again BEFORE UPDATE ON discovery FOR EACH ROW EXECUTE FUNCTION change_again()`);
  const { rows } = await database.query('SELECT count(*)::int AS members FROM discovery');
  await database.query('UPDATE discovery SET changed = true');
  await beginNextWeek(app);
  omar = await signedInAgain(app, omar);
  const taken = await database.query("SELECT count(*)::int AS members FROM discovery WHERE scoring LIKE E'%\n\x01%'");
  expect(taken.rows).toEqual(rows);
  await database.query('DROP TRIGGER change_again ON discovery; UPDATE discovery SET changed = false');
});

test('tidying computes the rows that a migration left open', async () => {
  const woman = await register(app, { first_name: 'Later' });
  const before = (await database.query('SELECT scoring, name FROM discovery WHERE user_id = $1', [woman.id])).rows;
  await database.query("UPDATE discovery SET scoring = NULL, name = ''");
  expect(await suggestedIds()).toEqual([]);
  expect(await fillDiscovery(app.context.database)).toBeGreaterThan(5);
  expect((await database.query('SELECT scoring, name FROM discovery WHERE user_id = $1', [woman.id])).rows).toEqual(
    before,
  );
  expect(await suggestedIds()).toContain(woman.id);
});

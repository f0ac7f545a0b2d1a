import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { contract, type NamedEndpoint } from '../../../src/core/contract';
import { listSuggested } from '../../../src/core/matches/contract';
import { savePreferences } from '../../../src/core/preferences/contract';
import { createProfile, getProfile, updateProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { sampleOf, send } from '../../support/calls/samples';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { impersonal } from '../../support/members/impersonal';
import { letAllBeKnown } from '../../support/members/known-members';
import { as } from '../../support/members/members';
import { hiddenAnswers, preferences } from '../../support/members/private-answers';
import type { Scene } from '../../support/members/scene';
import { profilePayload, register, signUp, type TestMember } from '../../support/members/sign-up';
import { beginNextWeek, signedInAgain } from '../../support/members/weeks';
import { query } from '../../support/servers/query';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
let cast: Cast;
castOfFile((made) => {
  cast = made;
  app = made.app;
});
beforeEach(() => cast.clear());

const reads = contract.filter(
  ({ endpoint, noun }) => endpoint.auth === 'access' && endpoint.method === 'GET' && noun !== 'moderation',
);
const searches: Record<string, string>[] = [
  {},
  { name_search: 'Noor' },
  { sort: 'newest' },
  { sort: 'distance' },
  { emirate: 'Dubai', age_min: '20' },
];

async function read(scene: Scene, named: NamedEndpoint, query?: Record<string, string>): Promise<string> {
  const sample = await sampleOf(named, scene);
  return impersonal(await send(named, scene, query ? { ...sample, query } : sample));
}

/** All that a member can read, by the name of the call. */
async function everything(scene: Scene): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const named of reads) {
    if (named.endpoint.path !== searchMembers.path) found[named.name] = await read(scene, named);
    else
      for (const query of searches) found[`${named.name} ${JSON.stringify(query)}`] = await read(scene, named, query);
  }
  return found;
}

const numberOf = async (viewer: TestMember, other: TestMember) => {
  const { body } = await as(app, viewer, getProfile, { params: { id: other.id } });
  return [body.compatibility_score, body.compatibility_reasons];
};

describe('within a week', () => {
  test('a stranger learns no private answer of another member, no matter which own answers they change', async () => {
    const caller = await register(app, { gender: 'M', first_name: 'Zaid' });
    const target = await register(
      app,
      { first_name: 'Noor', last_name: 'Saleh' },
      { accepts_smoker: false, wants_children: true, accepts_polygamy: false },
    );
    await register(app, { first_name: 'Noor', last_name: 'Amin' });
    await letAllBeKnown(app);
    const scene = {
      app,
      cast,
      caller,
      target,
      room: '00000000-0000-7000-8000-000000000000',
      role: 'stranger',
    } as const;
    // The first look leaves traces: the caller's visit, and today's matches.
    await everything(scene);
    const number = await numberOf(caller, target);
    expect(typeof number[0]).toBe('number');
    await fc.assert(
      fc.asyncProperty(
        hiddenAnswers,
        preferences,
        hiddenAnswers,
        preferences,
        async (mine, wished, theirs, theirWishes) => {
          const json = profilePayload({ gender: 'M', first_name: 'Zaid', ...mine });
          expect((await as(app, caller, createProfile, { json })).status).toBe(200);
          expect((await as(app, caller, savePreferences, { json: wished })).status).toBe(200);
          const before = await everything(scene);
          expect(await numberOf(caller, target)).toEqual(number);
          expect((await as(app, target, updateProfile, { json: theirs })).status).toBe(200);
          expect((await as(app, target, savePreferences, { json: theirWishes })).status).toBe(200);
          expect(await everything(scene)).toEqual(before);
          expect(await numberOf(caller, target)).toEqual(number);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('a new member sees the same scores before and after their first preferences, once they have looked', async () => {
    const other = await register(app, { open_to_polygamy: true }, { accepts_smoker: false, wants_children: true });
    const newcomer = await signUp(app);
    await as(app, newcomer, createProfile, { json: profilePayload({ gender: 'M' }) });
    const before = await numberOf(newcomer, other);
    const json = { accepts_polygamy: false, must_haves: ['accepts_polygamy'] };
    await as(app, newcomer, savePreferences, { json });
    expect(await numberOf(newcomer, other)).toEqual(before);
    const { body } = await as(app, newcomer, listSuggested);
    expect(body.map(({ profile }) => profile.user)).toContain(other.id);
  });

  test('others see no score for a member without a snapshot', async () => {
    const viewer = await register(app, {}, { accepts_smoker: false, wants_children: true, accepts_polygamy: false });
    await letAllBeKnown(app);
    const newcomer = await signUp(app);
    await as(app, newcomer, createProfile, { json: profilePayload({ gender: 'M' }) });
    const { body: own } = await as(app, newcomer, {
      method: 'GET',
      path: '/profile/',
      answer: { TYPE: {} as { user: string } },
    });
    const member = { ...newcomer, id: own.user };
    expect(await numberOf(viewer, member)).toEqual([null, null]);
    await as(app, newcomer, savePreferences, { json: { preferred_gender: 'f' } });
    expect((await numberOf(viewer, member))[0]).toEqual(expect.any(Number));
  });
});

test('a new member sees no scores and no lists while their snapshot cannot be taken', async () => {
  const other = await register(
    app,
    { open_to_polygamy: true },
    { accepts_smoker: false, wants_children: true, accepts_polygamy: false },
  );
  const newcomer = await signUp(app);
  await as(app, newcomer, createProfile, { json: profilePayload({ gender: 'M' }) });
  await letAllBeKnown(app);
  await query(app, 'UPDATE discovery SET settled = user_id = $1', [other.id]);
  await query(
    app,
    `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION SQLSTATE ''53100''; END';
     CREATE TRIGGER full_disk BEFORE UPDATE OF settled ON discovery FOR EACH ROW EXECUTE FUNCTION full_disk()`,
  );
  expect(await numberOf(newcomer, other)).toEqual([null, null]);
  expect((await as(app, newcomer, listSuggested)).status).toBe(503);
  expect((await as(app, newcomer, searchMembers)).status).toBe(503);
  await query(app, 'DROP TRIGGER full_disk ON discovery');
  expect((await numberOf(newcomer, other))[0]).toEqual(expect.any(Number));
  expect((await as(app, newcomer, listSuggested)).status).toBe(200);
});

test('on Monday scores follow the changes of both members, in steps of 5', async () => {
  let her = await register(app, {}, { accepts_smoker: false, wants_children: true, accepts_polygamy: false });
  const him = await register(app, { gender: 'M', smoker: true });
  await letAllBeKnown(app);
  const [before] = await numberOf(her, him);
  await as(app, him, updateProfile, { json: { smoker: false } });
  expect((await numberOf(her, him))[0]).toBe(before);
  await beginNextWeek(app);
  her = await signedInAgain(app, her);
  const [after] = await numberOf(her, him);
  expect(after).toBeGreaterThan(before as number);
  expect([before, after].map((number) => (number as number) % 5)).toEqual([0, 0]);
});

test('reasons are the same for members who differ only in private answers', async () => {
  const viewer = await register(
    app,
    { gender: 'M' },
    {
      preferred_marital_status: 'Single',
      accepts_children: false,
      accepts_smoker: false,
      prefers_veiled: true,
      accepts_alcohol: false,
      accepts_pets: false,
      accepts_polygamy: false,
      wants_children: true,
      min_income_range: '$6000+',
    },
  );
  const [wished, unwished] = await Promise.all(
    [true, false].map((is) =>
      register(app, {
        has_children: !is,
        smoker: !is,
        veiled: is,
        alcohol: !is,
        has_pets: !is,
        open_to_polygamy: !is,
        wants_children: is,
        monthly_income_range: is ? '$6000+' : '< $1000',
      }),
    ),
  );
  if (!wished || !unwished) throw new Error('There are two.');
  await letAllBeKnown(app);
  const [one, other] = [await numberOf(viewer, wished), await numberOf(viewer, unwished)];
  expect(one[0]).toBeGreaterThan(other[0] as number);
  expect(one[1]).toMatchObject({ met: expect.arrayContaining(['marital_status']) });
  expect(other[1]).toEqual(one[1]);
});

test('a search by name finds members regardless of the gender they look for', async () => {
  const woman = await register(app, { first_name: 'Ruqayya' }, { preferred_gender: 'f' });
  const man = await register(app, { gender: 'M' });
  const { body } = await as(app, man, searchMembers, { query: { name_search: 'Ruqayya' } });
  expect(body.map(({ user }) => user)).toEqual([woman.id]);
});

test('members who change the gender they look for see who looks for theirs only on Monday', async () => {
  const adam = await register(app, { first_name: 'Adam', gender: 'M' }, { preferred_gender: 'f' });
  const ziad = await register(app, { first_name: 'Ziad', gender: 'M' }, { preferred_gender: 'm' });
  const seenBy = async (member: TestMember) => {
    const { body } = await as(app, member, listSuggested);
    const { body: found } = await as(app, member, searchMembers, { query: { sort: 'newest' } });
    return new Set([...body.map(({ profile }) => profile.user), ...found.map(({ user }) => user)]);
  };
  const before = await seenBy(adam);
  expect(before).not.toContain(ziad.id);
  await as(app, adam, savePreferences, { json: { preferred_gender: 'm' } });
  expect(await seenBy(adam)).toEqual(before);
  await beginNextWeek(app);
  expect(await seenBy(await signedInAgain(app, adam))).toContain(ziad.id);
});

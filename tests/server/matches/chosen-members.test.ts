import { expect, test } from 'vitest';
import { listSuggested, listToday } from '../../../src/core/matches/contract';
import { savePreferences } from '../../../src/core/preferences/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { castOfFile } from '../../support/members/cast-of-file';
import { letAllBeKnown } from '../../support/members/known-members';
import { as } from '../../support/members/members';
import { register, type TestMember } from '../../support/members/sign-up';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
castOfFile((made) => {
  app = made.app;
});

/** More than any of these lists shows. */
const WOMEN = 56;
const wishes = { accepts_smoker: true, wants_children: true };

async function listsOf(member: TestMember): Promise<Record<string, unknown[]>> {
  const today = await as(app, member, listToday);
  const suggested = await as(app, member, listSuggested);
  const pages = await Promise.all(
    ['top', 'distance', 'newest'].map(async (sort) => {
      const { body } = await as(app, member, searchMembers, { query: { sort, limit: '10' } });
      return [sort, body.map(({ user }) => user)] as const;
    }),
  );
  const named = await as(app, member, searchMembers, { query: { name_search: 'Noor', limit: '10' } });
  return {
    today: today.body.map(({ profile }) => profile.user),
    suggested: suggested.body.map(({ profile }) => profile.user),
    named: named.body.map(({ user }) => user),
    ...Object.fromEntries(pages),
  };
}

test('changing your answers within the week changes neither who is on your lists and pages nor their order', async () => {
  for (let count = 0; count < WOMEN; count += 1)
    await register(app, { first_name: 'Noor', smoker: count % 2 === 0, has_children: count % 3 === 0 });
  const [patient, curious] = [
    await register(app, { gender: 'M' }, wishes),
    await register(app, { gender: 'M' }, wishes),
  ];
  await letAllBeKnown(app);
  const changed = { ...wishes, accepts_smoker: false, must_haves: ['accepts_smoker'] };
  await as(app, curious, savePreferences, { json: changed });
  const [expected, found] = [await listsOf(patient), await listsOf(curious)];
  expect(Object.values(found).map(({ length }) => length)).toEqual([12, 50, 10, 10, 10, 10]);
  expect(found).toEqual(expected);
});

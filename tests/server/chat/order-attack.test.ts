import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { listSuggested, listToday } from '../../../src/core/matches/contract';
import { INCOME_RANGES } from '../../../src/core/options';
import { type Preferences, savePreferences } from '../../../src/core/preferences/contract';
import { type NewProfile, updateProfile } from '../../../src/core/profile/contract';
import { searchMembers } from '../../../src/core/search/contract';
import { castOfFile } from '../../support/members/cast-of-file';
import { letAllBeKnown } from '../../support/members/known-members';
import { as } from '../../support/members/members';
import { hiddenAnswers, preferences, shownAnswers } from '../../support/members/private-answers';
import { register, type TestMember } from '../../support/members/sign-up';
import { beginNextWeek, signedInAgain } from '../../support/members/weeks';
import type { TestApp } from '../../support/servers/test-app';

let app: TestApp;
castOfFile((made) => {
  app = made.app;
});

const DAY = 86_400_000;
const WOMEN = 40;
/** Questions that an attacker may ask about every woman, each as a must-have. */
const questions: Preferences[] = [
  { accepts_polygamy: false },
  { accepts_smoker: false },
  { accepts_alcohol: false },
  { accepts_children: false },
  ...INCOME_RANGES.map((range) => ({ min_income_range: range })),
];
const asMustHave = (wish: Preferences) => ({ ...wish, must_haves: Object.keys(wish) });
/** Answers of which others may wish the opposite. */
const unwished: Partial<NewProfile>[] = [
  { open_to_polygamy: true },
  { smoker: true },
  { alcohol: true },
  { has_children: true },
  { monthly_income_range: '< $1000' },
];

/** The women, of whom no two have the same private answers, although all look the same to others. */
const women = new Map<string, Partial<NewProfile>>();
beforeAll(async () => {
  for (let count = 0; count < WOMEN; count += 1) {
    const bit = (place: number) => ((count >> place) & 1) === 1;
    const answers = {
      open_to_polygamy: bit(0),
      smoker: bit(1),
      alcohol: bit(2),
      has_children: bit(3),
      monthly_income_range: INCOME_RANGES[count % INCOME_RANGES.length] ?? '',
    };
    const { id } = await register(app, { first_name: 'Noor', ...answers }, asMustHave(questions[count % 8] ?? {}));
    women.set(id, answers);
  }
  await letAllBeKnown(app);
});

/** All lists that a member can read, with the scores, in their order. */
async function listsOf(member: TestMember): Promise<Record<string, unknown[]>> {
  const today = await as(app, member, listToday);
  const suggested = await as(app, member, listSuggested);
  const lists: Record<string, unknown[]> = {};
  const queries: Record<string, string>[] = [
    { sort: 'top' },
    { sort: 'distance' },
    { sort: 'newest' },
    { name_search: 'Noor' },
  ];
  for (const query of queries) {
    const { body } = await as(app, member, searchMembers, { query });
    lists[JSON.stringify(query)] = body.map(({ user, profile }) => [user, profile?.compatibility_score]);
  }
  for (const [name, { body }] of Object.entries({ today, suggested })) {
    lists[name] = body.map(({ profile }) => [profile.user, profile.compatibility_score]);
  }
  return lists;
}

describe('before Monday', () => {
  test('no wish of a member reorders, shortens or marks a list of members who differ in private answers', async () => {
    const member = await register(app, { gender: 'M' }, { accepts_smoker: false, wants_children: true });
    await letAllBeKnown(app);
    const before = await listsOf(member);
    expect(before.suggested?.length).toBeGreaterThan(WOMEN / 4);
    for (const wish of questions) {
      await as(app, member, savePreferences, { json: asMustHave(wish) });
      expect([wish, await listsOf(member)]).toEqual([wish, before]);
    }
  });

  test('no sequence of changes shows more than the lists of the week, order included', async () => {
    const member = await register(app, { gender: 'M' }, { accepts_alcohol: false, wants_children: true });
    await letAllBeKnown(app);
    const before = await listsOf(member);
    const change = fc.oneof(
      preferences.map((json) => ({ endpoint: savePreferences, json })),
      hiddenAnswers.map((json) => ({ endpoint: updateProfile, json })),
      shownAnswers.map((json) => ({ endpoint: updateProfile, json })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
        for (const { endpoint, json } of changes) expect((await as(app, member, endpoint, { json })).status).toBe(200);
        const lists = await listsOf(member);
        // All women show the same facts, so a wish about one of those leaves all of them or nobody.
        for (const [name, list] of Object.entries(lists)) if (list.length > 0) expect(list).toEqual(before[name]);
      }),
      { numRuns: 25 },
    );
  });

  test('a fresh account sees the same as any other, whatever it wishes and answers', async () => {
    const plain = await listsOf(await register(app, { gender: 'M' }));
    expect(plain.suggested?.length).toBeGreaterThanOrEqual(WOMEN);
    for (const wish of questions) {
      const fresh = await register(app, { gender: 'M' }, asMustHave(wish));
      expect([wish, await listsOf(fresh)]).toEqual([wish, plain]);
    }
    for (const answer of unwished) {
      const fresh = await register(app, { gender: 'M', ...answer });
      expect([answer, await listsOf(fresh)]).toEqual([answer, plain]);
    }
  });
});

test('wishes of a new member count from the first Monday after the third day', async () => {
  const wish = asMustHave({ accepts_smoker: false });
  const smokers = [...women].filter(([, { smoker }]) => smoker).map(([id]) => id);
  // Monday is the fourth day of the first, and only the third day of the second.
  await beginNextWeek(app);
  app.advance(4 * DAY);
  let early = await register(app, { gender: 'M' }, wish);
  app.advance(DAY);
  let late = await register(app, { gender: 'M' }, wish);
  early = await signedInAgain(app, early);
  const smokersFor = async (member: TestMember) => {
    const { body } = await as(app, member, searchMembers, { query: { limit: '50' } });
    return body.filter(({ user }) => smokers.includes(user ?? '')).length;
  };
  const numbers: number[][] = [[await smokersFor(early), await smokersFor(late)]];
  for (let week = 0; week < 2; week += 1) {
    await beginNextWeek(app);
    [early, late] = [await signedInAgain(app, early), await signedInAgain(app, late)];
    numbers.push([await smokersFor(early), await smokersFor(late)]);
  }
  const all = smokers.length;
  expect(numbers).toEqual([
    [all, all],
    [0, all],
    [0, 0],
  ]);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compatibility, shownScore } from '../../../server/src/scoring/compatibility';
import type { CompatibilityMember, TraitsOf, WishesOf } from '../../../server/src/scoring/compatibility-member';
import { suits } from '../../../server/src/scoring/eligibility';
import { emirateDistance } from '../../../server/src/scoring/emirates';
import { nothingWished } from '../../../server/src/scoring/public-side';
import { ranked } from '../../../server/src/scoring/ranking';
import { packScoring, unpackScoring } from '../../../server/src/scoring/scoring-text';
import { sumsOf } from '../../../server/src/scoring/wish-fit';
import { wishes, wishNames } from '../../../server/src/scoring/wishes';
import * as options from '../../../src/core/options';
import { anyMember, plainMember } from '../../support/members/any-member';

const runs = { numRuns: 500 };

/** For each kind of wish: a wish, an answer that meets it, and an answer that does not. */
const cases: [wish: Partial<WishesOf>, fit: Partial<TraitsOf>, unfit: Partial<TraitsOf>][] = [
  [{ polygamy: false }, { openToPolygamy: false }, { openToPolygamy: true }],
  [{ maritalStatus: 'Single' }, { maritalStatus: 'Single' }, { maritalStatus: 'Divorced' }],
  [{ wantsChildren: true }, { wantsChildren: true }, { wantsChildren: false }],
  [{ acceptsChildren: false }, { hasChildren: false }, { hasChildren: true }],
  [{ smoker: false }, { smoker: false }, { smoker: true }],
  [{ alcohol: false }, { alcohol: false }, { alcohol: true }],
  [{ veiled: true }, { veiled: true }, { veiled: false }],
  [{ qualification: "Master's" }, { qualification: 'PhD' }, { qualification: 'High School' }],
  [{ relocate: true }, { scholarship: true }, { scholarship: false }],
  [{ financial: 'Good' }, { financial: 'Excellent' }, { financial: 'Below Average' }],
  [{ heightCm: 170 }, { heightCm: 172 }, { heightCm: 200 }],
  [{ occupation: 'Private' }, { occupation: 'Private' }, { occupation: 'Business' }],
  [{ field: 'IT' }, { field: 'IT' }, { field: 'Arts' }],
  [{ workEmirate: 'Dubai' }, { workEmirate: 'Dubai' }, { workEmirate: 'Fujairah' }],
  [{ pets: false }, { hasPets: false }, { hasPets: true }],
  [{ weight: 70 }, { weight: 68 }, { weight: 120 }],
  [{ skin: 'Fair' }, { skin: 'Fair' }, { skin: 'Dark' }],
  [{ eyes: 'Blue' }, { eyes: 'Blue' }, { eyes: 'Brown' }],
  [{ hair: 'Red' }, { hair: 'Red' }, { hair: 'Black' }],
];

describe('compatibility', () => {
  test('is the same for both members, a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(anyMember, anyMember, (her, him) => {
        const there = compatibility(her, him);
        expect(there).toEqual(compatibility(him, her));
        expect(Number.isInteger(there.score) && there.score >= 0 && there.score <= 100).toBe(true);
      }),
      runs,
    );
  });

  test('an answer that meets a wish scores at least as high as an unknown or unmet one', () => {
    fc.assert(
      fc.property(anyMember, anyMember, fc.constantFrom(...cases), (her, him, [wish, fit, unfit]) => {
        const wishing = { ...her, wishes: { ...her.wishes, ...wish } };
        const silent = { ...him, wishes: nothingWished };
        const unknown = Object.fromEntries(
          Object.keys(fit).map((name) => [name, name === 'heightCm' || name === 'weight' ? 0 : null]),
        );
        const fitOf = (answers: object) => {
          const { stated, met } = sumsOf(wishing, { ...silent, traits: { ...silent.traits, ...answers } });
          return (met + 6) / (stated + 12);
        };
        expect(fitOf(fit)).toBeGreaterThan(fitOf(unknown));
        expect(fitOf(fit)).toBeGreaterThan(fitOf(unfit));
        const scoreOf = (answers: object) =>
          compatibility(wishing, { ...silent, traits: { ...silent.traits, ...answers } }).score;
        expect(scoreOf(fit)).toBeGreaterThanOrEqual(scoreOf(unfit));
      }),
      runs,
    );
  });

  test('an answer that no wish is about changes nothing', () => {
    const free = cases.filter(([, , unfit]) => !('wantsChildren' in unfit)).map(([, fit, unfit]) => [fit, unfit]);
    fc.assert(
      fc.property(anyMember, anyMember, fc.constantFrom(...free), (her, him, [fit, unfit]) => {
        const indifferent = { ...her, wishes: nothingWished };
        const answering = (answers: object | undefined) =>
          compatibility(indifferent, { ...him, traits: { ...him.traits, ...answers } });
        expect(answering(fit)).toEqual(answering(unfit));
      }),
      runs,
    );
  });

  test('"Yes, I accept" counts as no preference', () => {
    const accepting = {
      ...nothingWished,
      smoker: true,
      alcohol: true,
      acceptsChildren: true,
      polygamy: true,
      pets: true,
    };
    fc.assert(
      fc.property(anyMember, anyMember, (her, him) => {
        const there = compatibility({ ...her, wishes: accepting }, him);
        expect(there).toEqual(compatibility({ ...her, wishes: nothingWished }, him));
      }),
    );
  });

  test('shows no number if both stated no wishes', () => {
    const silent = (someone: CompatibilityMember) => ({ ...someone, wishes: nothingWished });
    fc.assert(fc.property(anyMember, anyMember, (her, him) => shownScore(silent(her), silent(him)) === null));
  });

  test('is the same after packing into a row', () => {
    fc.assert(
      fc.property(anyMember, (someone) => {
        expect(unpackScoring(packScoring(someone))).toEqual(someone);
      }),
      runs,
    );
  });
});

describe('suggestions', () => {
  const woman: CompatibilityMember = { ...plainMember, gender: 'F', wantedGender: 'M' };
  const strict: CompatibilityMember = { ...woman, wishes: { ...nothingWished, smoker: false }, mustHaves: ['smoker'] };
  const answering = (answers: Partial<TraitsOf>) => ({ ...plainMember, traits: { ...plainMember.traits, ...answers } });

  test('are allowed for both members or for neither', () => {
    fc.assert(fc.property(anyMember, anyMember, (her, him) => suits(her, him) === suits(him, her)));
  });

  test('exclude members who do not meet a must-have, but not members whose answer is unknown', () => {
    expect(suits(strict, answering({ smoker: false }))).toBe(true);
    expect(suits(strict, answering({ smoker: null }))).toBe(true);
    expect(suits(strict, answering({ smoker: true }))).toBe(false);
    expect(suits(answering({ smoker: true }), strict)).toBe(false);
    expect(suits({ ...strict, mustHaves: [] }, answering({ smoker: true }))).toBe(true);
  });

  test('ignore a must-have without a wish, and go by gender alone without must-haves', () => {
    fc.assert(
      fc.property(anyMember, anyMember, (her, him) => {
        const [one, other] = [
          { ...her, wishes: nothingWished },
          { ...him, mustHaves: [] },
        ];
        expect(suits(one, other)).toBe(one.wantedGender === other.gender && other.wantedGender === one.gender);
      }),
    );
  });

  test('take every stated preference except looks as a must-have', () => {
    const fields = wishNames.map((name) => wishes[name].field ?? '');
    expect(fields.filter((field) => field.endsWith('_color')).length).toBe(3);
    for (const look of ['skin', 'eyes', 'hair'] as const) expect(wishes[look].weight).toBe(1);
  });
});

test('the distance between emirates is symmetric, and 0 only within one emirate', () => {
  for (const from of options.EMIRATES) {
    for (const to of options.EMIRATES) {
      expect(emirateDistance(from, to)).toBe(emirateDistance(to, from));
      expect(emirateDistance(from, to) === 0).toBe(from === to);
      expect(emirateDistance(from, to)).toBeLessThan(7);
    }
  }
  expect([emirateDistance('Dubai', 'Sharjah'), emirateDistance('Abu Dhabi', 'Fujairah')]).toEqual([1, 3]);
  expect(emirateDistance('Dubai', 'Cairo')).toBe(7);
});

test('the order puts new members and those who liked you first, the most liked later, and unmet must-haves last', () => {
  const now = new Date('2026-03-01');
  const old = new Date('2025-01-01');
  const standing = {
    compatibility: { score: 70, confident: true },
    createdAt: old,
    likedMe: false,
    popularity: 0,
    meetsMustHaves: true,
  };
  const order = ranked(
    [
      { ...standing, id: 'a', popularity: 5 },
      { ...standing, id: 'b', createdAt: new Date('2026-02-25') },
      { ...standing, id: 'c', likedMe: true },
      { ...standing, id: 'd', compatibility: { score: 90, confident: true }, popularity: 5 },
      { ...standing, id: 'e' },
      { ...standing, id: 'f', compatibility: { score: 99, confident: true }, likedMe: true, meetsMustHaves: false },
    ],
    now,
  );
  expect(order.map((each) => each.id)).toEqual(['d', 'c', 'b', 'e', 'a', 'f']);
});

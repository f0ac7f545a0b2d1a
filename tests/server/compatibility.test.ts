import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compatibility, shownScore, suits } from '../../server/src/matches/compatibility';
import type { CompatibilityMember } from '../../server/src/matches/compatibility-member';
import { emirateDistance } from '../../server/src/matches/emirates';
import { ranked } from '../../server/src/matches/ranking';
import * as options from '../../src/core/options';

const one = <Value>(list: readonly Value[]) => fc.constantFrom(...list);
const unsure = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const traits = fc.record({
  dateOfBirth: fc.integer({ min: 1950, max: 2006 }).map((year) => `${year}-06-15`),
  maritalStatus: one(options.MARITAL_STATUSES),
  hasChildren: fc.boolean(),
  countryOfResidence: one(['United Arab Emirates', 'Egypt']),
  emirate: one([...options.EMIRATES, 'Cairo']),
  smoker: fc.boolean(),
  veiled: fc.boolean(),
  alcohol: fc.boolean(),
  hasPets: fc.boolean(),
  heightCm: fc.integer({ min: 100, max: 250 }),
  weight: fc.integer({ min: 30, max: 200 }),
  skinColor: one(options.SKIN_COLORS),
  eyeColor: one(options.EYE_COLORS),
  hairColor: one(options.HAIR_COLORS),
  marriageType: one(options.MARRIAGE_TYPES),
  scholarship: fc.boolean(),
  openToPolygamy: fc.boolean(),
  wantsChildren: fc.boolean(),
  academicQualification: one(options.QUALIFICATIONS),
  fieldOfWork: one(options.WORK_FIELDS),
  workLocation: one(options.EMIRATES),
  occupation: one(options.OCCUPATIONS),
  financialStatus: one(options.FINANCIAL_STATUSES),
  languages: fc.subarray([...options.LANGUAGES]).map((list) => list.join(', ')),
  interests: fc.subarray([...options.HOBBIES]).map((list) => list.join(', ')),
});

const wishes = fc.record({
  preferredMaritalStatus: unsure(one(options.MARITAL_STATUSES)),
  acceptsChildren: unsure(fc.boolean()),
  acceptsSmoker: unsure(fc.boolean()),
  prefersVeiled: unsure(fc.boolean()),
  acceptsAlcohol: unsure(fc.boolean()),
  acceptsPets: unsure(fc.boolean()),
  preferredSkinColor: unsure(one(options.SKIN_COLORS)),
  preferredEyeColor: unsure(one(options.EYE_COLORS)),
  preferredHairColor: unsure(one(options.HAIR_COLORS)),
  willingToGoAbroad: unsure(fc.boolean()),
  acceptsPolygamy: unsure(fc.boolean()),
  wantsChildren: unsure(fc.boolean()),
  minEducationLevel: unsure(one(options.QUALIFICATIONS)),
  preferredOccupation: unsure(one(options.OCCUPATIONS)),
  hasSimilarInterests: unsure(fc.boolean()),
  preferredLocation: unsure(one(['United Arab Emirates', 'Egypt'])),
});

const member: fc.Arbitrary<CompatibilityMember> = fc.record({
  gender: one(['M', 'F'] as const),
  preferredGender: unsure(one(['m', 'f'] as const)),
  traits,
  wishes: unsure(wishes),
  partner: fc.record(
    {
      partner_height: fc.integer({ min: 3, max: 250 }),
      partner_height_unit: one(options.HEIGHT_UNITS),
      partner_weight: fc.integer({ min: 30, max: 200 }),
      partnerFieldOfWork: one(options.WORK_FIELDS),
      partnerWorkLocation: one(options.EMIRATES),
      partnerFinancialStatus: one(options.FINANCIAL_STATUSES),
    },
    { requiredKeys: [] },
  ),
});

const silent = (someone: CompatibilityMember): CompatibilityMember => ({ ...someone, wishes: null, partner: {} });

describe('compatibility', () => {
  test('is the same from both sides, a whole number from 0 to 100', () => {
    fc.assert(
      fc.property(member, member, (her, him) => {
        const there = compatibility(her, him);
        expect(there).toEqual(compatibility(him, her));
        expect(Number.isInteger(there.score) && there.score >= 0 && there.score <= 100).toBe(true);
        expect(suits(her, him)).toBe(suits(him, her));
      }),
      { numRuns: 500 },
    );
  });

  test('never falls when the other meets a wish that was not met', () => {
    fc.assert(
      fc.property(member, member, (her, him) => {
        const strict = { ...her, wishes: { ...(her.wishes ?? nothing), acceptsSmoker: false, wantsChildren: true } };
        const unfit = { ...him, traits: { ...him.traits, smoker: true, wantsChildren: false } };
        const fit = { ...him, traits: { ...him.traits, smoker: false, wantsChildren: true } };
        const indifferent = (someone: CompatibilityMember) => ({ ...someone, wishes: null });
        const scoreOf = (other: CompatibilityMember) => compatibility(strict, indifferent(other)).score;
        expect(scoreOf(fit)).toBeGreaterThan(scoreOf(unfit));
      }),
    );
  });

  test('«Yes, I accept» is the same as no preference', () => {
    fc.assert(
      fc.property(member, member, (her, him) => {
        const accepting = {
          ...nothing,
          acceptsSmoker: true,
          acceptsAlcohol: true,
          acceptsChildren: true,
          acceptsPolygamy: true,
        };
        expect(compatibility({ ...her, wishes: accepting }, him)).toEqual(
          compatibility({ ...her, wishes: nothing }, him),
        );
      }),
    );
  });

  test('shows no number where both said nothing', () => {
    fc.assert(fc.property(member, member, (her, him) => shownScore(silent(her), silent(him)) === null));
  });

  test('of two who want just each other is high, of two who refuse each other low', () => {
    const base = fc.sample(member, { numRuns: 1, seed: 7 })[0];
    if (!base) throw new Error('no sample');
    const same = {
      ...base.traits,
      emirate: 'Dubai',
      interests: 'Reading',
      languages: 'Arabic',
      smoker: false,
      hasChildren: false,
    };
    const wanting = {
      ...nothing,
      preferredMaritalStatus: same.maritalStatus,
      acceptsSmoker: false,
      acceptsChildren: false,
      wantsChildren: same.wantsChildren,
      preferredLocation: same.countryOfResidence,
    };
    const happy = { ...base, partner: {}, traits: same, wishes: wanting };
    const refusing = {
      ...happy,
      traits: { ...same, smoker: true, hasChildren: true },
      wishes: { ...wanting, wantsChildren: !same.wantsChildren },
    };
    expect(compatibility(happy, happy).score).toBeGreaterThanOrEqual(90);
    expect(compatibility(refusing, refusing).score).toBeLessThan(65);
  });
});

const nothing = {
  preferredMaritalStatus: null,
  acceptsChildren: null,
  acceptsSmoker: null,
  prefersVeiled: null,
  acceptsAlcohol: null,
  acceptsPets: null,
  preferredSkinColor: null,
  preferredEyeColor: null,
  preferredHairColor: null,
  willingToGoAbroad: null,
  acceptsPolygamy: null,
  wantsChildren: null,
  minEducationLevel: null,
  preferredOccupation: null,
  hasSimilarInterests: null,
  preferredLocation: null,
};

test('emirates: distance is symmetric, 0 only for the same one', () => {
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

test('the order lets new members and those who liked first pass equal ones', () => {
  const now = new Date('2026-03-01');
  const standing = { compatibility: { score: 70, confident: true }, createdAt: new Date('2025-01-01'), likedMe: false };
  const order = ranked(
    [
      { ...standing, id: 'a' },
      { ...standing, id: 'b', createdAt: new Date('2026-02-25') },
      { ...standing, id: 'c', likedMe: true },
      { ...standing, id: 'd', compatibility: { score: 90, confident: true } },
    ],
    now,
  );
  expect(order.map((each) => each.id)).toEqual(['d', 'c', 'b', 'a']);
});

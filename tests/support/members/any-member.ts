import fc from 'fast-check';
import type { CompatibilityMember, TraitsOf, WishesOf } from '../../../server/src/scoring/compatibility-member';
import { nothingWished } from '../../../server/src/scoring/public-side';
import { wishNames } from '../../../server/src/scoring/wishes';
import * as options from '../../../src/core/options';

const one = <Value>(list: readonly Value[]) => fc.constantFrom(...list);
const unsure = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const choice = (list: readonly string[]) => unsure(one(list));
const flag = unsure(fc.boolean());
const subset = (size: number) => fc.integer({ min: 0, max: 2 ** size - 1 });

const traits: fc.Arbitrary<TraitsOf> = fc.record({
  birthYear: fc.integer({ min: 1950, max: 2006 }),
  maritalStatus: choice(options.MARITAL_STATUSES),
  hasChildren: flag,
  country: one(['United Arab Emirates', 'Egypt', '']),
  emirate: one([...options.EMIRATES, 'Cairo', '']),
  smoker: flag,
  veiled: flag,
  alcohol: flag,
  hasPets: flag,
  heightCm: one([0, 150, 160, 172, 190]),
  weight: one([0, 50, 70, 95]),
  skin: choice(options.SKIN_COLORS),
  eyes: choice(options.EYE_COLORS),
  hair: choice(options.HAIR_COLORS),
  marriageType: choice(options.MARRIAGE_TYPES),
  scholarship: flag,
  openToPolygamy: flag,
  wantsChildren: flag,
  qualification: choice(options.QUALIFICATIONS),
  field: choice(options.WORK_FIELDS),
  workEmirate: choice(options.EMIRATES),
  occupation: choice(options.OCCUPATIONS),
  financial: choice(options.FINANCIAL_STATUSES),
  income: choice(options.INCOME_RANGES),
  languages: subset(options.LANGUAGES.length),
  hobbies: subset(options.HOBBIES.length),
});

const wishes: fc.Arbitrary<WishesOf> = fc.record({
  polygamy: flag,
  maritalStatus: choice(options.MARITAL_STATUSES),
  wantsChildren: flag,
  acceptsChildren: flag,
  smoker: flag,
  alcohol: flag,
  veiled: flag,
  place: one(['', 'United Arab Emirates', 'Egypt']),
  qualification: choice(options.QUALIFICATIONS),
  relocate: flag,
  financial: choice(options.FINANCIAL_STATUSES),
  heightCm: one([0, 158, 170, 185]),
  hobbies: flag,
  occupation: choice(options.OCCUPATIONS),
  field: choice(options.WORK_FIELDS),
  workEmirate: choice(options.EMIRATES),
  pets: flag,
  income: choice(options.INCOME_RANGES),
  weight: one([0, 55, 80]),
  skin: choice(options.SKIN_COLORS),
  eyes: choice(options.EYE_COLORS),
  hair: choice(options.HAIR_COLORS),
});

/** An arbitrary member, with many answers and wishes missing. */
export const anyMember: fc.Arbitrary<CompatibilityMember> = fc.record({
  gender: one(['M', 'F'] as const),
  wantedGender: one(['M', 'F'] as const),
  traits,
  wishes,
  mustHaves: fc.subarray(wishNames.filter((name) => !['skin', 'eyes', 'hair'].includes(name))),
});

/** A man in Dubai who looks for a woman, with all answers and no wishes. */
export const plainMember: CompatibilityMember = {
  gender: 'M',
  wantedGender: 'F',
  traits: {
    birthYear: 1990,
    maritalStatus: 'Single',
    hasChildren: false,
    country: 'United Arab Emirates',
    emirate: 'Dubai',
    smoker: false,
    veiled: false,
    alcohol: false,
    hasPets: false,
    heightCm: 175,
    weight: 75,
    skin: 'Medium',
    eyes: 'Brown',
    hair: 'Black',
    marriageType: 'Traditional',
    scholarship: false,
    openToPolygamy: false,
    wantsChildren: true,
    qualification: "Bachelor's",
    field: 'IT',
    workEmirate: 'Dubai',
    occupation: 'Private',
    financial: 'Good',
    income: '$3000 - $6000',
    languages: 0b11,
    hobbies: 0b11,
  },
  wishes: nothingWished,
  mustHaves: [],
};

import fc from 'fast-check';
import * as options from '../../../src/core/options';
import type { Preferences } from '../../../src/core/preferences/contract';
import { mayBeMustHave } from '../../../src/core/preferences/rules';
import type { NewProfile } from '../../../src/core/profile/contract';

const one = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const answer = one(['Yes', 'No', 'No Preference']);

/** Answers of the wizard that no other member sees. */
export const hiddenAnswers = fc.record(
  {
    has_children: fc.boolean(),
    nationality: one(['Lebanon', 'Egypt', 'India']),
    smoker: fc.boolean(),
    veiled: fc.boolean(),
    alcohol: fc.boolean(),
    has_pets: fc.boolean(),
    has_allergies: fc.boolean(),
    has_disabilities: fc.boolean(),
    height: fc.integer({ min: 150, max: 200 }),
    weight: fc.integer({ min: 45, max: 110 }),
    skin_color: one(options.SKIN_COLORS),
    eye_color: one(options.EYE_COLORS),
    hair_color: one(options.HAIR_COLORS),
    marriage_type: one(options.MARRIAGE_TYPES),
    scholarship: fc.boolean(),
    open_to_polygamy: fc.boolean(),
    wants_children: fc.boolean(),
    field_of_work: one(options.WORK_FIELDS),
    work_location: one(options.EMIRATES),
    financial_status: one(options.FINANCIAL_STATUSES),
    monthly_income_range: one(options.INCOME_RANGES),
    languages: one(['Arabic', 'English', 'Arabic, French']),
    partnerSmoker: answer,
    partnerPolygamy: answer,
    partner_height: fc.integer({ min: 150, max: 200 }),
    partner_height_unit: one(['cm'] as const),
    partner_weight: fc.integer({ min: 45, max: 110 }),
    partnerFieldOfWork: one(options.WORK_FIELDS),
    partnerFinancialStatus: one(options.FINANCIAL_STATUSES),
  } satisfies { [Name in keyof NewProfile]?: fc.Arbitrary<NewProfile[Name]> },
  { requiredKeys: ['partner_height_unit'] },
);

/** Answers of the wizard that every profile shows. */
export const shownAnswers = fc.record(
  {
    emirate: one(options.EMIRATES),
    marital_status: one(options.MARITAL_STATUSES),
    academic_qualification: one(options.QUALIFICATIONS),
    occupation: one(options.OCCUPATIONS),
    interests: one(['Reading', 'Cooking, Gym']),
  } satisfies { [Name in keyof NewProfile]?: fc.Arbitrary<NewProfile[Name]> },
  { requiredKeys: [] },
);

const wishes = fc.record(
  {
    preferred_gender: one(['f', 'm'] as const),
    preferred_marital_status: one(options.MARITAL_STATUSES),
    accepts_children: fc.boolean(),
    accepts_smoker: fc.boolean(),
    prefers_veiled: fc.boolean(),
    accepts_alcohol: fc.boolean(),
    accepts_pets: fc.boolean(),
    preferred_skin_color: one(options.SKIN_COLORS),
    willing_to_go_abroad: fc.boolean(),
    accepts_polygamy: fc.boolean(),
    wants_children: fc.boolean(),
    min_education_level: one(options.QUALIFICATIONS),
    preferred_occupation: one(options.OCCUPATIONS),
    min_income_range: one(options.INCOME_RANGES),
    has_similar_interests: fc.boolean(),
    preferred_location: one(['United Arab Emirates', 'Egypt']),
  } satisfies { [Name in keyof Preferences]?: fc.Arbitrary<Preferences[Name]> },
  { requiredKeys: [] },
);

/** Preferences of which every second possible one is a must-have. */
export const preferences = wishes.map((stated): Preferences => {
  const musts = Object.keys(stated).filter((name) => mayBeMustHave(stated, name) && name !== 'preferred_gender');
  return { ...stated, must_haves: musts.filter((_, index) => index % 2 === 0) };
});

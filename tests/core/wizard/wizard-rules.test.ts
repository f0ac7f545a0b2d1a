import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type Answers,
  checkAll,
  checkStep,
  profilePayload,
  stepTitle,
  wizardSteps,
} from '../../../src/core';
import { validAnswers } from '../../support/widgets/answers';

const now = Date.parse('2026-06-15T08:00:00Z');
const woman = { ...validAnswers({ gender: 'Female', partnerVeiled: undefined }), photo: 'chosen' };
const man = { ...woman, gender: 'Male', partnerVeiled: 'No Preference' };

/** Every rule of specification section 5, in order: the field, its text, and answers that break the rule. */
const rules: [step: string, rules: [field: string, text: string, ...broken: (Answer | undefined)[]][]][] = [
  [
    'About You',
    [
      ['first_name', 'First name must be at least 2 characters long', undefined, '', 'A', ' A ', '\u200b\u3164'],
      ['last_name', 'Last name must be at least 2 characters long', undefined, 'B', '  '],
      ['date_of_birth', 'Date of birth is required', undefined, '', '2000-02-30', '12/04/1995', '1995-4-12'],
      ['gender', 'Gender selection is required', undefined, 'female', 'Other'],
      ['marital_status', 'Please select your marital status', undefined, 'Married'],
      ['has_children', 'Please indicate if you have children', undefined, 'No Preference'],
      ['country_of_residence', 'Country of residence is required', undefined, ' '],
      ['emirate', 'Please select your Emirate', undefined, ''],
      ['nationality', 'Please select your nationality', undefined, ''],
      ['partner_marital_status', "Preferred partner's marital status is required", undefined, 'x'],
      ['accepts_children', "Please indicate your preference for partner's children", undefined, 'Maybe'],
      ['partner_location', "Please select partner's country of residence", undefined, ''],
    ],
  ],
  [
    'Lifestyle',
    [
      ['smoker', "Please indicate if you're a smoker", undefined, 'No Preference'],
      ['veiled', "Please indicate if you're veiled", undefined],
      ['alcohol', 'Please indicate if you drink alcohol', undefined],
      ['has_pets', 'Please indicate if you have pets at home', undefined],
      ['has_allergies', 'Please indicate if you have allergies', undefined],
      ['has_disabilities', 'Please indicate if you have any disabilities', undefined],
      ['partnerSmoker', 'Please select your partner smoking preference', undefined, 'Open to any'],
      ['partnerVeiled', 'Please select your partner veiling preference', undefined, 'yes'],
      ['partnerAlcohol', 'Please select your partner alcohol preference', undefined],
    ],
  ],
  [
    'Physical Appearance',
    [
      [
        'height',
        'Please enter a valid height in cm (100–250) as an integer',
        undefined,
        '99',
        '251',
        '165.5',
        '1e2',
        '-165',
        'x',
      ],
      ['weight', 'Please enter a valid weight in kg (30–200) as an integer', undefined, '29', '201', '60.5'],
      ['skin_color', 'Please select your skin colour', undefined, 'Green'],
      ['eye_color', 'Please select your eye colour', undefined, 'Grey'],
      ['hair_color', 'Please select your hair colour', undefined, 'Blue'],
      ['partner_height', 'Please enter a valid partner height in ft (3–7) as an integer', undefined, '2', '8', '5.5'],
      ['partner_weight', 'Please enter a valid partner weight in kg (30–200) as an integer', undefined, '29', '201'],
      ['partnerSkinColor', 'Please select your partner skin colour', undefined],
      ['partnerEyeColor', 'Please select your partner eye colour', undefined],
      ['partnerHairColor', 'Please select your partner hair colour', undefined],
    ],
  ],
  [
    'Marriage Plans',
    [
      ['marriage_type', 'Please select the type of marriage', undefined, 'Civil'],
      ['scholarship', 'Please indicate if you have a scholarship to take your spouse abroad', undefined],
      ['open_to_polygamy', "Please indicate if you're open to polygamy", undefined],
      ['wants_children', 'Please indicate if you want children', undefined],
      ['partnerRelocate', 'Please select your partner relocation preference', undefined],
      ['partnerPolygamy', 'Please select your partner polygamy preference', undefined],
      ['partnerChildren', 'Please select your partner children preference', undefined],
    ],
  ],
  [
    'Career & Education',
    [
      ['academic_qualification', 'Please select your qualification', undefined, 'Diploma'],
      ['field_of_work', 'Please select your field of work', undefined, 'Sport'],
      ['work_location', 'Please select your work location', undefined, 'London'],
      ['occupation', 'Please select your occupation', undefined, 'Student'],
      ['financial_status', 'Please select your financial status', undefined, 'Rich'],
      ['monthly_income_range', 'Please select your monthly income', undefined, '$1'],
      ['languages', 'Please select at least one language you know', undefined, [], ['Klingon'], 'Arabic'],
      ['partnerQualification', 'Please select your partner qualification preference', undefined],
      ['partnerFieldOfWork', 'Please select your partner field of work preference', undefined],
      ['partnerWorkLocation', 'Please select your partner work location preference', undefined],
      ['partnerOccupation', 'Please select your partner occupation preference', undefined],
      ['partnerFinancialStatus', 'Please select your partner financial status preference', undefined],
    ],
  ],
  [
    'Interest & Hobbies',
    [
      ['interests', 'Please select at least one hobby', undefined, [], ['Chess']],
      ['partnerHobbies', "Please specify your preference for partner's hobbies", undefined, 'No Preference'],
    ],
  ],
  ['Profile Upload', [['photo', 'Please upload a profile photo', undefined]]],
];

/** A valid form of somebody who is asked a question. */
const askedOf = (field: string): Answers => (field === 'veiled' ? woman : man);

const stepNamed = (name: string) => {
  const step = wizardSteps.find((one) => one.name === name);
  if (!step) throw new Error(`no step ${name}`);
  return step;
};

it('has the seven steps of the specification, with their numbers and names as titles', () => {
  expect(wizardSteps.map((step) => step.name)).toEqual(rules.map(([name]) => name));
  expect(stepTitle(0)).toBe('1 of 7 — About You');
  expect(stepTitle(6)).toBe('7 of 7 — Profile Upload');
});

it.each([
  ['woman', woman],
  ['man', man],
])('accepts a %s with valid answers', (_, answers) => {
  expect(checkAll(answers, now)).toBeUndefined();
});

describe.each(rules)('step %s', (name, ordered) => {
  const step = stepNamed(name);

  const single = ordered.flatMap(([field, text, ...broken]) => broken.map((value) => [field, value, text] as const));
  it.each(single)('%s = %j shows exactly its text', (field, value, text) => {
    expect(checkStep(step, { ...askedOf(field), [field]: value }, now)).toEqual({ field, message: text });
  });

  it.each([
    ['man', man, 'veiled'],
    ['woman', woman, 'partnerVeiled'],
  ])('shows a %s only the first failing rule, in the order of the specification', (_, member: Answers, notAsked) => {
    const asked = ordered.filter(([field]) => field !== notAsked);
    let answers: Answers = { ...member, ...Object.fromEntries(asked.map(([field]) => [field, undefined])) };
    const shown: string[] = [];
    for (const [field] of asked) {
      shown.push(checkStep(step, answers, now)?.message ?? '(none)');
      answers = { ...answers, [field]: member[field] };
    }
    expect(shown).toEqual(asked.map(([, text]) => text));
    expect(checkStep(step, answers, now)).toBeUndefined();
  });
});

describe('limits', () => {
  it.each([
    ['height', 'height_unit', 'cm', '100', true],
    ['height', 'height_unit', 'cm', '250', true],
    ['height', 'height_unit', 'ft', '3', true],
    ['height', 'height_unit', 'ft', '7', true],
    ['height', 'height_unit', 'ft', '8', false],
    ['partner_height', 'partner_height_unit', 'cm', '250', true],
    ['partner_height', 'partner_height_unit', 'cm', '6', false],
  ])('%s in %s %s: %s is valid: %s', (field, unitField, unit, value, valid) => {
    const failure = checkStep(stepNamed('Physical Appearance'), { ...man, [unitField]: unit, [field]: value }, now);
    expect(failure === undefined).toBe(valid);
  });

  it.each(['30', '200'])('weight %s is valid', (weight) => {
    expect(
      checkStep(stepNamed('Physical Appearance'), { ...man, weight, partner_weight: weight }, now),
    ).toBeUndefined();
  });

  it('takes Arabic-Indic and Persian digits, and sends numbers', () => {
    const typed = { ...man, date_of_birth: '١٩٩٣-۰۴-١٧', height: '١٨٠', weight: '۸۰' };
    expect(checkStep(stepNamed('About You'), typed, now)).toBeUndefined();
    expect(checkStep(stepNamed('About You'), { ...typed, date_of_birth: '٢٠٢٤-٠١-٠١' }, now)?.message).toContain('18');
    expect(checkStep(stepNamed('Physical Appearance'), typed, now)).toBeUndefined();
    expect(profilePayload(typed)).toMatchObject({ date_of_birth: '1993-04-17', height: 180, weight: 80 });
  });

  it('uses feet if no unit is given', () => {
    const answers = { ...man, height_unit: undefined, height: '9' };
    expect(checkStep(stepNamed('Physical Appearance'), answers, now)?.message).toContain('in ft (3–7)');
  });

  it('makes the bio optional, and counts characters of a name, not code units', () => {
    expect(checkStep(stepNamed('About You'), { ...man, bio: undefined }, now)).toBeUndefined();
    expect(checkStep(stepNamed('About You'), { ...man, first_name: 'نو' }, now)).toBeUndefined();
    expect(checkStep(stepNamed('About You'), { ...man, first_name: '🌙' }, now)?.field).toBe('first_name');
  });
});

describe('decision 1: partner veiling', () => {
  const lifestyle = stepNamed('Lifestyle');
  it('is not required of women', () => {
    expect(checkStep(lifestyle, { ...woman, partnerVeiled: undefined }, now)).toBeUndefined();
  });
  it('is required of men', () => {
    expect(checkStep(lifestyle, { ...man, partnerVeiled: undefined }, now)?.field).toBe('partnerVeiled');
  });
});

describe('decision 31: veiling', () => {
  const lifestyle = stepNamed('Lifestyle');
  it('is not asked of men', () => {
    expect(checkStep(lifestyle, { ...man, veiled: undefined }, now)).toBeUndefined();
  });
  it('is required of women', () => {
    expect(checkStep(lifestyle, { ...woman, veiled: undefined }, now)?.field).toBe('veiled');
  });
});

it('names the step of the first failing rule', () => {
  expect(checkAll({ ...woman, weight: 'x', interests: [] }, now)).toEqual({
    step: 2,
    field: 'weight',
    message: 'Please enter a valid weight in kg (30–200) as an integer',
  });
});

it.each([
  ['2008-06-16', 'You must be at least 18 years old'],
  ['2008-06-15', undefined],
  ['2020-01-01', 'You must be at least 18 years old'],
  ['1900-01-01', 'Please check the year of your birth'],
])('born on %s: %s', (date_of_birth, text) => {
  expect(checkStep(stepNamed('About You'), { ...man, date_of_birth }, now)?.message).toBe(text);
});

it.each([
  ['First name must contain a letter', '..', '1983', '👍👍'],
  ['First name must be at most 60 characters long', 'x'.repeat(61)],
])('rejects a bad name with: %s', (message, ...names) => {
  const [aboutYou] = wizardSteps;
  for (const first_name of names) {
    const failure = aboutYou && checkStep(aboutYou, { ...woman, first_name }, now);
    expect([first_name, failure]).toEqual([first_name, { field: 'first_name', message }]);
  }
});

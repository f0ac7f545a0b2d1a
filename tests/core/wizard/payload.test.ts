import { describe, expect, it } from 'vitest';
import { preferencesPayload, profilePayload } from '../../../src/core';
import { validAnswers } from '../../support/widgets/answers';

const woman = validAnswers();
const man = validAnswers({ gender: 'Male', partnerVeiled: 'Yes' });

it('builds the create payload of specification section 3, field by field', () => {
  expect(profilePayload(woman)).toEqual({
    first_name: 'Layla',
    last_name: 'Haddad',
    date_of_birth: '1995-04-12',
    gender: 'F',
    bio: 'I teach, I read, I walk by the sea.',
    marital_status: 'Single',
    has_children: false,
    country_of_residence: 'United Arab Emirates',
    emirate: 'Dubai',
    nationality: 'Lebanon',
    smoker: false,
    veiled: false,
    alcohol: false,
    has_pets: true,
    has_allergies: false,
    has_disabilities: false,
    height: 165,
    height_unit: 'cm',
    weight: 60,
    skin_color: 'Fair',
    eye_color: 'Brown',
    hair_color: 'Brown',
    marriage_type: 'Traditional',
    scholarship: false,
    open_to_polygamy: false,
    wants_children: true,
    academic_qualification: "Master's",
    field_of_work: 'Education',
    work_location: 'Dubai',
    occupation: 'Private',
    financial_status: 'Good',
    monthly_income_range: '$3000 - $6000',
    languages: 'Arabic, English',
    interests: 'Reading, Travel',
    willing_to_go_abroad: true,
    partner_marital_status: 'Single',
    accepts_children: 'No Preference',
    partner_location: 'United Arab Emirates',
    partnerSmoker: 'No',
    partnerVeiled: undefined,
    partnerAlcohol: 'No Preference',
    partner_height: 6,
    partner_height_unit: 'ft',
    partner_weight: 80,
    partnerSkinColor: 'Medium',
    partnerEyeColor: 'Brown',
    partnerHairColor: 'Black',
    partnerRelocate: 'Yes',
    partnerPolygamy: 'No',
    partnerChildren: 'Yes',
    partnerQualification: "Bachelor's",
    partnerFieldOfWork: 'Engineering',
    partnerWorkLocation: 'Dubai',
    partnerOccupation: 'Private',
    partnerFinancialStatus: 'Good',
    partnerHobbies: 'Yes',
  });
});

it.each([
  [' Male ', 'M'],
  ['Female', 'F'],
])('sends the first letter of the trimmed gender %j', (gender, letter) => {
  expect(profilePayload({ ...woman, gender }).gender).toBe(letter);
});

it('trims names and text', () => {
  expect(profilePayload({ ...woman, first_name: '  Layla ' }).first_name).toBe('Layla');
});

it('never sends partner veiling for a woman, even if there is a leftover answer (decision 1)', () => {
  const answers = { ...woman, partnerVeiled: 'Yes' };
  expect(profilePayload(answers).partnerVeiled).toBeUndefined();
  expect(preferencesPayload(answers).prefers_veiled).toBeUndefined();
  expect(profilePayload(man).partnerVeiled).toBe('Yes');
});

it('says that a man is not veiled, even if there is a leftover answer (decision 31)', () => {
  expect(profilePayload({ ...man, veiled: 'Yes' }).veiled).toBe(false);
  expect(profilePayload({ ...woman, veiled: 'Yes' }).veiled).toBe(true);
});

describe('match preferences', () => {
  it('maps the partner answers, field by field', () => {
    expect(preferencesPayload(woman)).toEqual({
      preferred_gender: 'm',
      preferred_marital_status: 'Single',
      accepts_children: undefined,
      accepts_smoker: false,
      prefers_veiled: undefined,
      accepts_alcohol: undefined,
      preferred_skin_color: 'Medium',
      preferred_eye_color: 'Brown',
      preferred_hair_color: 'Black',
      willing_to_go_abroad: true,
      accepts_polygamy: false,
      wants_children: true,
      min_education_level: "Bachelor's",
      preferred_occupation: 'Private',
      has_similar_interests: true,
      preferred_location: 'United Arab Emirates',
    });
  });

  it('prefers the opposite gender', () => {
    expect([preferencesPayload(woman).preferred_gender, preferencesPayload(man).preferred_gender]).toEqual(['m', 'f']);
  });

  const asked = [
    ['accepts_children', 'accepts_children'],
    ['partnerSmoker', 'accepts_smoker'],
    ['partnerVeiled', 'prefers_veiled'],
    ['partnerAlcohol', 'accepts_alcohol'],
    ['partnerRelocate', 'willing_to_go_abroad'],
    ['partnerPolygamy', 'accepts_polygamy'],
    ['partnerChildren', 'wants_children'],
    ['partnerHobbies', 'has_similar_interests'],
  ] as const;
  it.each(asked)('sends Yes and No of %s as %s, and leaves out other answers (decision 22)', (answer, field) => {
    const sent = (value: string) => JSON.parse(JSON.stringify(preferencesPayload({ ...man, [answer]: value })));
    expect(sent('Yes')[field]).toBe(true);
    expect(sent('No')[field]).toBe(false);
    expect(sent('No Preference')).not.toHaveProperty(field);
    expect(sent('Open to any')).not.toHaveProperty(field);
  });
});

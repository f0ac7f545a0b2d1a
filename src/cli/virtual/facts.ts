import { HOBBIES, HOME_COUNTRY, INCOME_RANGES, LANGUAGES, WORK_FIELDS } from '../../core';
import { bioOf } from './bio';
import type { FormMaker } from './form-maker';
import { names } from './names';
import { emirateWeights, incomeWeights, meansWeights, type Nationality, nationalities } from './population';
import { around, between, chance, pick, several, weighted } from './random';

/** Ages are counted from this year instead of today, so that a seed gives the same members in every year. */
const AGED_IN = 2026;
const CM_PER_FOOT = 30.48;

const nationalityWeights = Object.fromEntries(
  Object.entries(nationalities).map(([country, { weight }]) => [country, weight]),
);

/** The facts about a person from which other answers follow. */
interface Person {
  isMan: boolean;
  age: number;
  origin: Nationality;
}

/** Fills in all of a member's facts so that they are consistent. */
export function fillFacts(form: FormMaker, index: number): void {
  const person = fillPerson(form, index);
  fillLife(form, person);
  fillBody(form, person);
  fillPlans(form, person);
  fillWork(form, person);
  form.fill('interests', (random) => several(random, HOBBIES, between(random, 1, 6)));
  form.fill('bio', (random) => bioOf(random, form.text('field_of_work'), form.text('emirate'), form.list('interests')));
}

function fillPerson(form: FormMaker, index: number): Person {
  // Alternating instead of random, so that any even number of members has as many women as men.
  const isMan = form.fill('gender', () => (index % 2 === 0 ? 'Female' : 'Male')) === 'Male';
  const nationality = form.fill('nationality', (random) => weighted(random, nationalityWeights));
  const origin = nationalities[nationality] ?? (nationalities[HOME_COUNTRY] as Nationality);
  const pool = names[origin.names];
  form.fill('first_name', (random) => pick(random, pool[isMan ? 'Male' : 'Female']));
  form.fill('last_name', (random) => pick(random, pool.last));
  const born = form.fill('date_of_birth', (random) => {
    const year = AGED_IN - Math.min(around(random, 22, 52), around(random, 22, 52));
    const two = (most: number) => String(between(random, 1, most)).padStart(2, '0');
    return `${year}-${two(12)}-${two(28)}`;
  });
  const age = AGED_IN - Number(born.slice(0, 4));
  const status = form.fill('marital_status', (random) =>
    weighted(random, age < 32 ? { Single: 90, Divorced: 9, Widowed: 1 } : { Single: 60, Divorced: 32, Widowed: 8 }),
  );
  form.ask('has_children', (random) => chance(random, status === 'Single' ? 0.02 : 0.55));
  const home = form.fill('country_of_residence', () => HOME_COUNTRY);
  form.fill('emirate', (random) => (home === HOME_COUNTRY ? weighted(random, emirateWeights) : 'Capital region'));
  return { isMan, age, origin };
}

function fillLife(form: FormMaker, { isMan, origin }: Person): void {
  const smokes = form.ask('smoker', (random) => chance(random, isMan ? 0.25 : 0.08));
  const veils = !isMan && form.ask('veiled', (random) => chance(random, origin.veiled));
  form.ask('alcohol', (random) => !veils && chance(random, smokes ? 0.4 : 0.15));
  form.ask('has_pets', (random) => chance(random, 0.25));
  form.ask('has_allergies', (random) => chance(random, 0.15));
  form.ask('has_disabilities', (random) => chance(random, 0.04));
}

function fillBody(form: FormMaker, { isMan, age, origin }: Person): void {
  // Few people choose feet, because only whole feet are possible.
  const inFeet = form.fill('height_unit', (random) => (chance(random, 0.1) ? 'ft' : 'cm')) === 'ft';
  const height = form.fill('height', (random) => {
    const centimetres = isMan ? around(random, 163, 193) : around(random, 150, 179);
    return String(inFeet ? Math.round(centimetres / CM_PER_FOOT) : centimetres);
  });
  form.fill('weight', (random) => {
    const metres = (Number(height) * (inFeet ? CM_PER_FOOT : 1)) / 100 || 1.7;
    return String(Math.min(200, Math.max(30, Math.round(around(random, 19, 29) * metres ** 2))));
  });
  const isFair = form.fill('skin_color', (random) => weighted(random, origin.skin)) === 'Fair';
  form.fill('eye_color', (random) =>
    weighted(random, isFair ? { Brown: 60, Green: 15, Blue: 15, Black: 10 } : { Brown: 62, Black: 35, Green: 3 }),
  );
  const grey = age > 42 ? 15 : 0;
  form.fill('hair_color', (random) =>
    weighted(
      random,
      isFair ? { Black: 40, Brown: 45, Blonde: 12, Red: 3, Grey: grey } : { Black: 70, Brown: 30, Grey: grey },
    ),
  );
}

function fillPlans(form: FormMaker, { isMan, age }: Person): void {
  const veils = form.text('veiled') === 'Yes';
  form.fill('marriage_type', (random) => weighted(random, { Traditional: veils ? 85 : 60, External: veils ? 15 : 40 }));
  form.ask('scholarship', (random) => chance(random, 0.08));
  form.ask('open_to_polygamy', (random) => chance(random, isMan ? 0.15 : 0.05));
  form.ask('wants_children', (random) => chance(random, age < 40 ? 0.85 : 0.4));
}

function fillWork(form: FormMaker, { age, origin }: Person): void {
  const degree = form.fill('academic_qualification', (random) =>
    weighted(random, { 'High School': 20, "Bachelor's": 55, "Master's": age > 24 ? 20 : 0, PhD: age > 28 ? 5 : 0 }),
  );
  form.fill('field_of_work', (random) => pick(random, WORK_FIELDS));
  const home = form.text('emirate');
  form.fill('work_location', (random) =>
    home in emirateWeights && chance(random, 0.8) ? home : weighted(random, emirateWeights),
  );
  const isLocal = form.text('nationality') === HOME_COUNTRY;
  const job = form.fill('occupation', (random) =>
    weighted(random, { Government: isLocal ? 60 : 8, Private: isLocal ? 25 : 66, Freelance: 13, Business: 12 }),
  );
  const income = form.fill('monthly_income_range', (random) => {
    const drawn = weighted(random, incomeWeights[job as 'Private'] ?? incomeWeights.Private);
    const isUp = ["Master's", 'PhD'].includes(degree) && chance(random, 0.5);
    return INCOME_RANGES[INCOME_RANGES.indexOf(drawn) + (isUp ? 1 : 0)] ?? drawn;
  });
  form.fill('financial_status', (random) =>
    weighted(random, meansWeights[income as '$6000+'] ?? meansWeights['$6000+']),
  );
  form.fill('languages', (random) => {
    const learnt = [...(chance(random, 0.92) ? ['English'] : []), ...(chance(random, 0.15) ? ['Arabic'] : [])];
    const spoken = LANGUAGES.filter((one) => origin.languages.includes(one) || learnt.includes(one));
    return spoken.length ? spoken : ['English'];
  });
}

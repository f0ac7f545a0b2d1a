import { statesOf } from '../../server/src/canonical/countries';
import { EMIRATES, HOBBIES, HOME_COUNTRY, QUALIFICATIONS, WORK_FIELDS } from '../../src/core/options';
import type { Preferences } from '../../src/core/preferences/contract';
import type { NewProfile } from '../../src/core/profile/contract';
import { peoples } from './peoples';
import type { Random } from './random';

/** A generated member: the payload of the wizard, and the times of joining and of the last visit. */
export interface Person {
  profile: NewProfile;
  preferences: Preferences;
  joined: Date;
  lastSeen: Date;
  photos: number;
}

const DAY = 86_400_000;
const nations = peoples.map((people) => [people, people.weight] as const);
const shares = [28, 38, 17, 2, 8, 3, 4] as const;
const emirates = EMIRATES.map((emirate, index) => [emirate, shares[index] ?? 1] as const);
const statuses = [
  ['Single', 72],
  ['Divorced', 21],
  ['Widowed', 7],
] as const;
const incomes = [
  ['< $1000', 1],
  ['$1000 - $3000', 4],
  ['$3000 - $6000', 4],
  ['$6000+', 2],
] as const;
const callings = ['nurse', 'teacher', 'engineer', 'accountant', 'designer', 'pharmacist', 'planner', 'cook', 'buyer'];
const joys = ['long walks by the sea', 'strong coffee', 'quiet evenings', 'Friday lunches', 'old films', 'road trips'];

/** Younger members are more common, but all are at least 18 on the day of `now`. */
function birthday(random: Random, now: Date): string {
  const years = 18.1 + 42 * random.next() ** 1.8;
  return new Date(now.getTime() - years * 365.25 * DAY).toISOString().slice(0, 10);
}

function lifeOf(random: Random, gender: 'F' | 'M', veiled: number) {
  return {
    smoker: random.chance(gender === 'M' ? 0.3 : 0.08),
    veiled: gender === 'F' && random.chance(veiled),
    alcohol: random.chance(0.15),
    has_pets: random.chance(0.2),
    has_allergies: random.chance(0.1),
    has_disabilities: random.chance(0.03),
  };
}

function bodyOf(random: Random, gender: 'F' | 'M') {
  return {
    height: random.between(gender === 'M' ? 164 : 152, gender === 'M' ? 190 : 176),
    height_unit: 'cm' as const,
    weight: random.between(gender === 'M' ? 62 : 46, gender === 'M' ? 105 : 82),
    skin_color: random.pick(['Fair', 'Medium', 'Medium', 'Dark']),
    eye_color: random.pick(['Brown', 'Brown', 'Black', 'Green', 'Blue']),
    hair_color: random.pick(['Black', 'Black', 'Brown', 'Blonde']),
  };
}

function workOf(random: Random, emirate: string) {
  return {
    academic_qualification: random.weighted([
      [QUALIFICATIONS[0], 2],
      [QUALIFICATIONS[1], 6],
      [QUALIFICATIONS[2], 3],
      [QUALIFICATIONS[3], 1],
    ]),
    field_of_work: random.pick(WORK_FIELDS),
    work_location: random.chance(0.8) ? emirate : random.weighted(emirates),
    occupation: random.pick(['Government', 'Private', 'Private', 'Freelance', 'Business']),
    financial_status: random.pick(['Excellent', 'Good', 'Good', 'Average', 'Average', 'Below Average']),
    monthly_income_range: random.weighted(incomes),
  };
}

/** Most members state some wishes, few state all, and a fifth state only the gender. */
function preferencesOf(random: Random, gender: 'F' | 'M'): Preferences {
  const wishes: Preferences = { preferred_gender: random.chance(0.995) === (gender === 'F') ? 'm' : 'f' };
  if (random.chance(0.2)) return wishes;
  if (random.chance(0.6)) wishes.preferred_marital_status = random.chance(0.85) ? 'Single' : 'Divorced';
  if (random.chance(0.4)) wishes.accepts_children = random.chance(0.4);
  if (random.chance(0.5)) wishes.accepts_smoker = random.chance(0.3);
  if (gender === 'M' && random.chance(0.4)) wishes.prefers_veiled = random.chance(0.7);
  if (random.chance(0.4)) wishes.accepts_alcohol = random.chance(0.2);
  if (random.chance(0.3)) wishes.willing_to_go_abroad = random.chance(0.7);
  if (random.chance(0.5)) wishes.accepts_polygamy = random.chance(0.1);
  if (random.chance(0.6)) wishes.wants_children = random.chance(0.9);
  if (random.chance(0.5)) wishes.min_education_level = random.pick(QUALIFICATIONS.slice(0, 3));
  if (random.chance(0.2)) wishes.preferred_occupation = random.pick(['Government', 'Private']);
  if (random.chance(0.3)) wishes.has_similar_interests = true;
  if (random.chance(0.6)) wishes.preferred_location = HOME_COUNTRY;
  return wishes;
}

/** Generates the next member, who joined within the last three years and usually visited in the last weeks. */
export function createPerson(random: Random, gender: 'F' | 'M', joined: Date, now: Date): Person {
  const people = random.weighted(nations);
  const first = random.pick(gender === 'M' ? people.men : people.women);
  const emirate = random.weighted(emirates);
  const single = random.weighted(statuses);
  const joy = random.pick(joys);
  const away = Math.min(now.getTime() - joined.getTime(), -Math.log(1 - random.next()) * 20 * DAY);
  return {
    profile: {
      first_name: first,
      last_name: random.pick(people.families),
      date_of_birth: birthday(random, now),
      gender,
      bio: `I work as a ${random.pick(callings)} in ${emirate}. I like ${joy} and hope to meet someone kind and settled.`,
      marital_status: single,
      has_children: single !== 'Single' && random.chance(0.5),
      ...homeOf(random.chance(0.97) ? HOME_COUNTRY : people.nationality, emirate),
      nationality: people.nationality,
      ...lifeOf(random, gender, people.veiled),
      ...bodyOf(random, gender),
      marriage_type: random.chance(0.7) ? 'Traditional' : 'External',
      scholarship: random.chance(0.3),
      open_to_polygamy: random.chance(gender === 'M' ? 0.15 : 0.05),
      wants_children: random.chance(0.8),
      ...workOf(random, emirate),
      languages: [people.languages[0], ...random.some(people.languages.slice(1), random.between(0, 2))].join(', '),
      interests: random.some(HOBBIES, random.between(1, 6)).join(', '),
      willing_to_go_abroad: true,
      partner_height: random.between(gender === 'F' ? 168 : 155, gender === 'F' ? 188 : 172),
      partner_height_unit: 'cm',
      partnerFinancialStatus: random.pick(['Good', 'Average']),
      partnerWorkLocation: random.chance(0.3) ? emirate : '',
    },
    preferences: preferencesOf(random, gender),
    joined,
    lastSeen: new Date(Math.floor(now.getTime() - away)),
    photos: random.weighted([
      [1, 5],
      [2, 3],
      [3, 1],
    ]),
  };
}

/** A country with one of its states: the emirate at home. */
function homeOf(country: string, emirate: string) {
  const [abroad] = statesOf(country)?.data.states ?? [];
  return { country_of_residence: country, emirate: country === HOME_COUNTRY ? emirate : (abroad?.name ?? country) };
}

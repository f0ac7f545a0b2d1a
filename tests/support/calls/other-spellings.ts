import { asTyped, canonicalForms, idFields } from '../../../server/src/canonical/fields';
import { newId } from '../../../server/src/database/uuid';

type Respell = (value: string) => string[];

const written = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
const arabic = written(0x660);
const persian = written(0x6f0);
const fullWidth = written(0xff10);
const mathematical = written(0x1d7d8);
const isolated = (text: string) => `\u2066${text}\u2069`;

const id: Respell = (value) => [
  value.toUpperCase(),
  value.slice(0, 18).toUpperCase() + value.slice(18),
  `{${value}}`,
  value.replaceAll('-', ''),
  `urn:uuid:${value}`,
  ` ${value} `,
  isolated(value),
  arabic(value),
];

const address: Respell = (value) => {
  const [name = '', host = ''] = value.split('@');
  return [
    value.toUpperCase(),
    ` ${value} `,
    isolated(value),
    `${name}@${wide(host).replaceAll('．', '.')}`,
    `${name}@${host.slice(0, 2)}\u200b${host.slice(2)}`,
    `${name}@${host}(1)`,
    `${name}@${host};x.1`,
    `${name}@${host}.`,
    `"${name}"@${host}`,
    `${name}(a)@${host}`,
    `<${value}>`,
    `${value},${value}`,
  ];
};

const code: Respell = (value) => [
  arabic(value),
  persian(value),
  fullWidth(value),
  isolated(value),
  `${value.slice(0, 3)} ${value.slice(3)}`,
  `${value.slice(0, 3)}-${value.slice(3)}`,
  `\u200f${value}\ufeff`,
  `${value}0`,
];

const password: Respell = (value) => [arabic(value), persian(value), fullWidth(value), mathematical(value)];
const number: Respell = (value) => [
  arabic(value),
  persian(value),
  ` ${value} `,
  `+${value}`,
  `0${value}`,
  `${value}.0`,
];
const option: Respell = (value) => [
  ` ${value.toUpperCase().replaceAll(' ', '\u00a0').replaceAll("'", '’').replaceAll('-', '–')} `,
  wide(value.toLowerCase()).replaceAll('，', ','),
];

const numbers = ['limit', 'fresh', 'age_min', 'age_max', 'date_of_birth', 'due', 'hours', 'least'];
const codes = ['code', 'otp'];
const passwords = ['password', 'current_password', 'password1', 'password2', 'new_password', 'confirm_new_password'];

/** Returns other spellings of a field's value. Some name the same thing, and some name nothing. None is the value itself. */
export function otherSpellings(field: string, value: string): string[] {
  return [...new Set(respelling(field)(value))].filter((other) => other !== value);
}

/** Whether a field takes an option of a list. All other spellings of an option name it. */
export function isOption(field: string): boolean {
  return respelling(field) === option;
}

function respelling(field: string): Respell {
  if (field === 'id' || idFields.includes(field)) return id;
  if (field === 'email') return address;
  if (codes.includes(field)) return code;
  if (passwords.includes(field)) return password;
  if (numbers.includes(field)) return number;
  if (field === 'slot') return (value) => [arabic(value), `0${value}`, `${value}.0`, ` ${value}`];
  if (canonicalForms[field]) return option;
  if (asTyped.includes(field)) return () => [];
  throw new Error(`The field ${field} has neither a canonical form nor a place among those that stay as typed.`);
}

/** Valid values of fields that samples leave out. */
export const furtherValues: Readonly<Record<string, string>> = {
  after: newId(new Date('2020-01-01')),
  before: newId(new Date('2020-01-01')),
  device: newId(new Date('2020-01-01')),
  member: newId(new Date('2020-01-01')),
  case: newId(new Date('2020-01-01')),
  photo: newId(new Date('2020-01-01')),
  code: '123456',
  limit: '1',
  fresh: '3',
  hours: '24',
  least: '3',
  sort: 'newest',
  age_min: '20',
  age_max: '60',
  country: 'United Arab Emirates',
  emirate: 'Dubai',
  marital_status: 'Single',
  interests: 'Reading, Dance (Ballet, Hip-Hop, Salsa)',
  partner_location: 'United Arab Emirates',
  partnerSmoker: 'No Preference',
  partnerVeiled: 'No',
  partnerAlcohol: 'Yes',
  partnerSkinColor: 'Fair',
  partnerEyeColor: 'Green',
  partnerHairColor: 'Grey',
  partnerRelocate: 'Yes',
  partnerPolygamy: 'No',
  partnerChildren: 'Yes',
  partnerQualification: "Bachelor's",
  partnerFieldOfWork: 'Business & Finance',
  partnerWorkLocation: 'Umm Al-Quwain',
  partnerOccupation: 'Freelance',
  partnerFinancialStatus: 'Below Average',
  partnerHobbies: 'Open to any',
  accepts_children: 'No Preference',
  preferred_marital_status: 'Widowed',
  preferred_skin_color: 'Dark',
  preferred_eye_color: 'Blue',
  preferred_hair_color: 'Red',
  min_education_level: 'High School',
  preferred_occupation: 'Government',
  min_income_range: '< $1000',
  preferred_location: 'United Arab Emirates',
};

import { RULES } from '@core/moderation/rules';
import * as options from '@core/options';
import { plainCode, plainPassword } from '@core/session/rules';
import { latinDigits } from '@core/text/digits';
import { addressOrText } from './address';
import { hobbiesOrText } from './hobbies';
import { optionOf, optionsOf } from './option';
import { countryOrText, emirateOrText, placeOrText } from './places';

/** Turns a text into the one spelling that we compare, store, limit and log. */
export type Canonical = (text: string) => string;

const number: Canonical = (text) => latinDigits(text.trim());
const trimmed: Canonical = (text) => text.trim();
const status = optionOf(options.MARITAL_STATUSES);
const skin = optionOf(options.SKIN_COLORS);
const eyes = optionOf(options.EYE_COLORS);
const hair = optionOf(options.HAIR_COLORS);
const qualification = optionOf(options.QUALIFICATIONS);
const occupation = optionOf(options.OCCUPATIONS);
const field = optionOf(options.WORK_FIELDS);
const financial = optionOf(options.FINANCIAL_STATUSES);
const income = optionOf(options.INCOME_RANGES);
const preference = optionOf(options.PREFERENCES);

/** Fields that hold the id of a member, a conversation or another entry. */
export const idFields: readonly string[] = [
  'sender',
  'chat_id',
  'with',
  'room',
  'after',
  'before',
  'device',
  'photo',
  'member',
  'case',
];

/** The canonical form of each field of queries and bodies, by its name, which means the same in every call. */
export const canonicalForms: Readonly<Record<string, Canonical>> = {
  email: addressOrText,
  code: plainCode,
  otp: plainCode,
  password1: plainPassword,
  password2: plainPassword,
  new_password: plainPassword,
  confirm_new_password: plainPassword,
  cursor: trimmed,
  limit: number,
  fresh: number,
  hours: number,
  least: number,
  age_min: number,
  age_max: number,
  sort: trimmed,
  date_of_birth: number,
  due: number,
  report_type: optionOf([...options.REPORT_TYPES, ...options.MORE_REPORT_TYPES].map((type) => type.toLowerCase())),
  marital_status: status,
  partner_marital_status: status,
  preferred_marital_status: status,
  country: countryOrText,
  country_of_residence: countryOrText,
  nationality: countryOrText,
  partner_location: countryOrText,
  preferred_location: placeOrText,
  emirate: emirateOrText,
  work_location: emirateOrText,
  partnerWorkLocation: emirateOrText,
  skin_color: skin,
  partnerSkinColor: skin,
  preferred_skin_color: skin,
  eye_color: eyes,
  partnerEyeColor: eyes,
  preferred_eye_color: eyes,
  hair_color: hair,
  partnerHairColor: hair,
  preferred_hair_color: hair,
  marriage_type: optionOf(options.MARRIAGE_TYPES),
  academic_qualification: qualification,
  partnerQualification: qualification,
  min_education_level: qualification,
  field_of_work: field,
  partnerFieldOfWork: field,
  occupation,
  partnerOccupation: occupation,
  preferred_occupation: occupation,
  financial_status: financial,
  partnerFinancialStatus: financial,
  monthly_income_range: income,
  min_income_range: income,
  languages: optionsOf(options.LANGUAGES),
  interests: hobbiesOrText,
  accepts_children: preference,
  partnerSmoker: preference,
  partnerVeiled: preference,
  partnerAlcohol: preference,
  partnerRelocate: preference,
  partnerPolygamy: preference,
  partnerChildren: preference,
  rule: optionOf(RULES),
  partnerHobbies: optionOf(options.HOBBY_PREFERENCES),
};

/**
 * Fields that have no other spelling: words of members and moderators, which stay as typed, and passwords, which are compared with
 * hashes of older spellings.
 */
export const asTyped: readonly string[] = [
  'assertion',
  'link',
  'password',
  'current_password',
  'accepted_terms',
  'accepted_notice',
  'purpose',
  'version',
  'first_name',
  'last_name',
  'gender',
  'bio',
  'description',
  'content',
  'note',
  'reason',
  'statement',
  'ids',
  'authority',
  'reference',
  'asked',
  'grounds',
  'religion',
  'name_search',
  'q',
  'kind',
  'exclude',
  'language',
  'is_primary',
  'attach_messages',
  'profile',
];

import { SENSITIVE_FIELDS, SENSITIVE_PREFERENCES, SENSITIVE_WISHES } from '@core/consents/rules';
import { wizardSteps } from '@core/form/rules';
import { BIO_MAX, HEIGHT_RANGES, NAME_MAX, NAME_MIN, WEIGHT_RANGE } from '@core/limits';
import * as lists from '@core/options';
import type { Preferences } from '@core/preferences/contract';
import { isAdult, isTooLongAgo, parseDay } from '@core/profile/age';
import { NewProfile, type ProfileChange } from '@core/profile/contract';
import { splitHobbies } from '@core/profile/hobbies';
import { cleanName, hasLetter, isBlank, nameLength } from '@core/text/visible';
import { profileLabel, wizardText as text, wizardLabel } from '@core/texts';
import { isCountry, isStateOf } from '../canonical/places';
import { invalid } from '../errors/http-error';
import { type Text, translatable } from '../texts/translatable';

const LIST_MAX = 1_000;

type Rule = readonly [field: keyof NewProfile, text: Text, holds: (profile: NewProfile, now: number) => boolean];

const oneOf = (list: readonly string[], value: string) => list.includes(value);
const isBetween = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;
const isListOf = (list: readonly string[], value: string) =>
  value.trim() !== '' && value.split(',').every((part) => list.includes(part.trim()));
const areHobbies = (value: string) =>
  value.length <= LIST_MAX && !isBlank(value) && splitHobbies(value).every((hobby) => oneOf(lists.HOBBIES, hobby));

const nameRules = (field: 'first_name' | 'last_name', label: string, tooShort: string): readonly Rule[] => [
  [field, tooShort, (profile) => nameLength(profile[field]) >= NAME_MIN],
  [field, text.nameLetter(label), (profile) => hasLetter(profile[field])],
  [field, text.nameLong(label, NAME_MAX), (profile) => cleanName(profile[field]).length <= NAME_MAX],
];

/** The rules of spec section 5 that are more than a list of answers: field, text, and condition. */
const written: readonly Rule[] = [
  ...nameRules('first_name', 'First name', text.firstName),
  ...nameRules('last_name', 'Last name', text.lastName),
  ['date_of_birth', text.dateOfBirth, (profile) => parseDay(profile.date_of_birth) !== undefined],
  ['date_of_birth', wizardLabel.bornLongAgo, (profile, now) => !isTooLongAgo(profile.date_of_birth, now)],
  ['date_of_birth', text.adult, (profile, now) => isAdult(profile.date_of_birth, now)],
  ['gender', text.gender, (profile) => /^[mf]/i.test(profile.gender.trim())],
  ['bio', translatable('Please use at most {most} characters', { most: BIO_MAX }), (profile) => isBio(profile.bio)],
  ['country_of_residence', text.country, (profile) => isCountry(profile.country_of_residence)],
  ['emirate', text.emirate, (profile) => isStateOf(profile.country_of_residence, profile.emirate)],
  ['nationality', text.nationality, ({ nationality }) => nationality === undefined || isCountry(nationality)],
  ['height', 'Please enter a valid height', (profile) => isBetween(profile.height, HEIGHT_RANGES[profile.height_unit])],
  ['weight', text.weight, (profile) => isBetween(profile.weight, WEIGHT_RANGE)],
  ['languages', text.languages, (profile) => isListOf(lists.LANGUAGES, profile.languages)],
  ['interests', text.hobbies, (profile) => areHobbies(profile.interests)],
];

/** The rules of the wizard's questions whose answer is one of a list, and is sent as it is. Of the gender, only a letter is sent. */
const listed = (isPartner: boolean): Rule[] =>
  wizardSteps
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, options, partner, kind, check }): Rule[] => {
      const field = name as keyof NewProfile;
      const isSent = name !== 'gender' && NewProfile.schema[field]?.type === 'string';
      if (!options || !isSent || partner !== isPartner || !['choice', 'list'].includes(kind)) return [];
      // Wishes need not be stated, and a member who does not share answers about origin says nothing about them.
      const isUnsaid = (answer: unknown) => answer === undefined || (partner && answer === '');
      // The text is what the wizard says when there is no answer.
      return [
        [field, check({}, 0) ?? '', (sent) => isUnsaid(sent[field]) || options.some((one) => one === sent[field])],
      ];
    });

const order = Object.keys(NewProfile.schema);
/** All rules about the member, in the order of the form, because the first text is the `detail` of the answer. */
const rules = [...written, ...listed(false)].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
const partnerRules = listed(true);

/** Pairs of fields that are validated together. Changing one of them counts as changing the other. */
const judgedWith: Partial<Record<keyof NewProfile, keyof NewProfile>> = {
  country_of_residence: 'emirate',
  height_unit: 'height',
  partner_height_unit: 'partner_height',
};

/**
 * Checks a create payload.
 * @param now milliseconds. Decides who is an adult, exactly to the day.
 * @throws HttpError 400 with the text of the first failed rule under each field.
 */
export function checkNewProfile(profile: NewProfile, now: number): void {
  refuse(Object.entries(faultsOf(profile, now)));
}

/**
 * Rejects an empty change.
 * @throws HttpError 400.
 */
export function checkSomeChange(change: ProfileChange): void {
  if (Object.values(change).some((value) => value !== undefined)) return;
  throw invalid({ non_field_errors: 'There is nothing to change.' });
}

/**
 * Checks a change by the rules of creation. Ignores fields that keep their stored value, because it may be older than a rule.
 * @throws HttpError 400.
 */
export function checkChangedProfile(stored: NewProfile, changed: NewProfile, now: number): void {
  const fields = (Object.keys(changed) as (keyof NewProfile)[]).filter((field) => changed[field] !== stored[field]);
  const judged = fields.flatMap((field): (string | undefined)[] => [field, judgedWith[field]]);
  refuse(Object.entries(faultsOf(changed, now)).filter(([field]) => judged.includes(field)));
}

const UNSHARED: readonly string[] = [...SENSITIVE_FIELDS, ...SENSITIVE_WISHES, ...SENSITIVE_PREFERENCES];

/**
 * Refuses answers and wishes that a member who shares nothing about health, belief and origin has sent.
 * @throws HttpError 400.
 */
export function refuseUnshared(sent: ProfileChange | Preferences): void {
  const given: Readonly<Record<string, unknown>> = sent;
  const unshared = UNSHARED.filter((field) => given[field] !== undefined);
  refuse(unshared.map((field) => [field, profileLabel.notShared]));
}

/**
 * Refuses a profile without the answers that everybody else gives.
 * @throws HttpError 400.
 */
export function requireShared(sent: NewProfile): void {
  const missing = SENSITIVE_FIELDS.filter((field) => sent[field] === undefined);
  refuse(missing.map((field) => [field, 'This field is required.']));
}

function refuse(faults: readonly (readonly [field: string, text: Text])[]): void {
  if (faults.length > 0) throw invalid(Object.fromEntries(faults));
}

function faultsOf(profile: NewProfile, now: number): Record<string, Text> {
  const faults: Record<string, Text> = {};
  for (const [field, fault, holds] of partnerRules) if (!holds(profile, now)) faults[field] = fault;
  Object.assign(faults, partnerFaults(profile));
  for (const [field, fault, holds] of rules) if (!holds(profile, now)) faults[field] ??= fault;
  return faults;
}

/** Counts code points instead of UTF-16 units, because these are closer to what people see. */
function isBio(bio: string | undefined): boolean {
  return bio === undefined || [...bio].length <= BIO_MAX;
}

const isWithin = (value: number | undefined, [least, most]: readonly [number, number]) =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= most);

/** Returns texts by field for invalid measures and places of the partner. Missing or empty fields are valid: nothing was stated. */
function partnerFaults(answers: Partial<NewProfile>): Record<string, string> {
  const faults: Record<string, string> = {};
  const unit = answers.partner_height_unit ?? 'ft';
  const range = HEIGHT_RANGES[unit];
  if (!isWithin(answers.partner_height, range)) faults.partner_height = text.height(unit, range[0], range[1], true);
  if (!isWithin(answers.partner_weight, WEIGHT_RANGE)) faults.partner_weight = text.partnerWeight;
  if (answers.partner_location && !isCountry(answers.partner_location)) faults.partner_location = text.partnerCountry;
  return faults;
}

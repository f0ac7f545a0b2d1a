import { HEIGHT_RANGES, WEIGHT_RANGE } from '@core/limits';
import * as options from '@core/options';
import type { NewProfile } from '@core/profile/contract';
import { wizardText as text } from '@core/texts';
import { isCountry } from '../canonical/places';

type PartnerAnswers = Partial<NewProfile>;

/** The options of each answer about the partner, and the error text for any other answer. */
const lists = {
  partner_marital_status: [options.MARITAL_STATUSES, text.partnerMaritalStatus],
  accepts_children: [options.PREFERENCES, text.partnerChildren],
  partnerSmoker: [options.PREFERENCES, text.partnerSmoker],
  partnerVeiled: [options.PREFERENCES, text.partnerVeiled],
  partnerAlcohol: [options.PREFERENCES, text.partnerAlcohol],
  partnerSkinColor: [options.SKIN_COLORS, text.partnerSkin],
  partnerEyeColor: [options.EYE_COLORS, text.partnerEye],
  partnerHairColor: [options.HAIR_COLORS, text.partnerHair],
  partnerRelocate: [options.PREFERENCES, text.partnerRelocate],
  partnerPolygamy: [options.PREFERENCES, text.partnerPolygamy],
  partnerChildren: [options.PREFERENCES, text.partnerWantsChildren],
  partnerQualification: [options.QUALIFICATIONS, text.partnerQualification],
  partnerFieldOfWork: [options.WORK_FIELDS, text.partnerWorkField],
  partnerWorkLocation: [options.EMIRATES, text.partnerWorkLocation],
  partnerOccupation: [options.OCCUPATIONS, text.partnerOccupation],
  partnerFinancialStatus: [options.FINANCIAL_STATUSES, text.partnerFinancialStatus],
  partnerHobbies: [options.HOBBY_PREFERENCES, text.partnerHobbies],
} as const satisfies Partial<Record<keyof NewProfile, readonly [readonly string[], string]>>;

type ListField = keyof typeof lists;
const listFields = Object.keys(lists) as ListField[];

/** The partner fields of the create payload. All of them are optional. */
export const partnerFields: readonly (keyof NewProfile)[] = [
  ...listFields,
  'partner_location',
  'partner_height',
  'partner_height_unit',
  'partner_weight',
];

const isWithin = (value: number | undefined, [least, most]: readonly [number, number]) =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= most);

/** Returns texts by field for invalid partner answers. Missing or empty fields are valid: nothing was stated. */
export function partnerFaults(answers: PartnerAnswers): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const field of listFields) {
    const [list, fault] = lists[field];
    const answer = answers[field];
    if (answer && !list.some((option) => option === answer)) faults[field] = fault;
  }
  const unit = answers.partner_height_unit ?? 'ft';
  const range = HEIGHT_RANGES[unit];
  if (!isWithin(answers.partner_height, range)) faults.partner_height = text.height(unit, range[0], range[1], true);
  if (!isWithin(answers.partner_weight, WEIGHT_RANGE)) faults.partner_weight = text.partnerWeight;
  if (answers.partner_location && !isCountry(answers.partner_location)) faults.partner_location = text.partnerCountry;
  return faults;
}

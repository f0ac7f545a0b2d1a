import { HEIGHT_RANGES, WEIGHT_RANGE } from '@core/limits';
import type { NewProfile } from '@core/profile/contract';
import { wizardText as text } from '@core/texts';
import { isCountry } from '../canonical/places';

type PartnerAnswers = Partial<NewProfile>;

const isWithin = (value: number | undefined, [least, most]: readonly [number, number]) =>
  value === undefined || (Number.isInteger(value) && value >= least && value <= most);

/** Returns texts by field for invalid measures and places of the partner. Missing or empty fields are valid: nothing was stated. */
export function partnerFaults(answers: PartnerAnswers): Record<string, string> {
  const faults: Record<string, string> = {};
  const unit = answers.partner_height_unit ?? 'ft';
  const range = HEIGHT_RANGES[unit];
  if (!isWithin(answers.partner_height, range)) faults.partner_height = text.height(unit, range[0], range[1], true);
  if (!isWithin(answers.partner_weight, WEIGHT_RANGE)) faults.partner_weight = text.partnerWeight;
  if (answers.partner_location && !isCountry(answers.partner_location)) faults.partner_location = text.partnerCountry;
  return faults;
}

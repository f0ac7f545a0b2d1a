import { HEIGHT_RANGES } from '../limits';
import { optionLabel, wizardText } from '../texts';

/** A height unit, as sent to the backend. */
export type HeightUnit = keyof typeof HEIGHT_RANGES;

/** Returns the unit chosen in a form: feet unless it is centimetres (spec section 2, step 3). */
export function heightUnit(text: string): HeightUnit {
  return text === 'cm' ? 'cm' : 'ft';
}

/** Returns the error text for a height that is not a number within its unit's range. */
export function heightFailure(height: number, unit: string, partner: boolean): string | undefined {
  const known = heightUnit(unit);
  const [least, most] = HEIGHT_RANGES[known];
  return height >= least && height <= most
    ? undefined
    : wizardText.height(optionLabel.answer(known), least, most, partner);
}

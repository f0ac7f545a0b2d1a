import { HEIGHT_RANGES } from '../limits';
import { wizardText } from '../texts';

/** A height unit of the wire. */
export type HeightUnit = keyof typeof HEIGHT_RANGES;

/** The unit written in a form; feet unless it says centimetres (spec section 2, step 3). */
export function heightUnit(text: string): HeightUnit {
  return text === 'cm' ? 'cm' : 'ft';
}

/** The text to show for a height that is no whole number within its unit's range. */
export function heightFailure(height: number, unit: string, partner: boolean): string | undefined {
  const known = heightUnit(unit);
  const [least, most] = HEIGHT_RANGES[known];
  return height >= least && height <= most ? undefined : wizardText.height(known, least, most, partner);
}

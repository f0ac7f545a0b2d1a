import { HEIGHT_RANGES, NAME_MAX, NAME_MIN, WEIGHT_RANGE } from '../limits';
import { HEIGHT_UNITS } from '../options';
import { latinDigits } from '../text/digits';
import { cleanName, hasLetter, nameLength } from '../text/visible';
import { optionLabel, wizardQuestion, wizardText } from '../texts';
import { type Answers, type Field, listOf, textOf } from './field';

type More = Partial<Omit<Field, 'name' | 'label' | 'check'>>;

/** Parses a whole number from digits only, also Arabic ones; otherwise NaN, so that no typed character is silently dropped. */
export function wholeNumber(text: string): number {
  const digits = latinDigits(text);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Creates a field for a name of `NAME_MIN` to `NAME_MAX` visible characters, with at least one letter. */
export function askName(name: string, label: string, tooShort: string, autocomplete: string): Field {
  const check = (answers: Answers) => {
    const text = textOf(answers, name);
    if (nameLength(text) < NAME_MIN) return tooShort;
    if (!hasLetter(text)) return wizardText.nameLetter(label);
    return cleanName(text).length > NAME_MAX ? wizardText.nameLong(label, NAME_MAX) : undefined;
  };
  return { name, label, kind: 'text', partner: false, autocomplete, check };
}

/** Creates a field for any text that is not blank. */
export function askText(name: string, label: string, failure: string, more: More = {}): Field {
  return {
    name,
    label,
    kind: 'text',
    partner: false,
    ...more,
    check: (answers) => (textOf(answers, name) ? undefined : failure),
  };
}

/** Creates a field for one of the options: chips for up to six, a searchable list for more. */
export function askOne(
  name: string,
  label: string,
  options: readonly string[],
  failure: string,
  more: More = {},
): Field {
  return {
    name,
    label,
    kind: options.length > 6 ? 'list' : 'choice',
    options,
    partner: false,
    ...more,
    check: (answers) => (options.includes(textOf(answers, name)) ? undefined : failure),
  };
}

/** Creates a field for a wish about the partner, as one of the options. */
export function askWish(
  name: string,
  label: string,
  options: readonly string[],
  failure: string,
  more: More = {},
): Field {
  return askOne(name, label, options, failure, { ...more, partner: true });
}

/** Creates a field for at least one of the options. */
export function askMany(name: string, label: string, options: readonly string[], failure: string): Field {
  const check = (answers: Answers) =>
    listOf(answers, name).some((answer) => options.includes(answer)) ? undefined : failure;
  return { name, label, kind: 'many', options, partner: false, check };
}

/** A height unit, as sent to the backend. */
export type HeightUnit = keyof typeof HEIGHT_RANGES;

/** Returns the unit chosen in a form: feet unless it is centimetres (spec section 2, step 3). */
export function heightUnit(text: string): HeightUnit {
  return text === 'cm' ? 'cm' : 'ft';
}

/** Returns the error text for a height that is not a number within its unit's range. */
function heightFailure(height: number, unit: string, partner: boolean): string | undefined {
  const known = heightUnit(unit);
  const [least, most] = HEIGHT_RANGES[known];
  return height >= least && height <= most
    ? undefined
    : wizardText.height(optionLabel.answer(known), least, most, partner);
}

/** Creates a field for a height as a whole number. The field `beside` holds its unit. */
export function askHeight(name: string, beside: string, partner: boolean): Field {
  return {
    name,
    label: wizardQuestion.height,
    kind: 'height',
    beside,
    options: HEIGHT_UNITS,
    partner,
    check: (answers) => heightFailure(wholeNumber(textOf(answers, name)), textOf(answers, beside), partner),
  };
}

/** Creates a field for a weight as a whole number of kilograms. */
export function askWeight(name: string, failure: string, partner: boolean): Field {
  const [least, most] = WEIGHT_RANGE;
  const check = (answers: Answers) => {
    const weight = wholeNumber(textOf(answers, name));
    return weight >= least && weight <= most ? undefined : failure;
  };
  return { name, label: wizardQuestion.weight, kind: 'weight', partner, check };
}

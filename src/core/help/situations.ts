import type { MORE_REPORT_TYPES, REPORT_TYPES } from '../options';
import type { Situation } from '../texts/situations';
import type { HelpNumber } from './contract';

export * from './model';

type Type = (typeof REPORT_TYPES)[number];
type AnyType = Type | (typeof MORE_REPORT_TYPES)[number];

interface Help {
  /** The type of a report about it, at backends with extensions and at others. */
  types: readonly [more: AnyType, specified: Type];
  /** The numbers that help, by their codes. */
  numbers: readonly string[];
}

const CRIME = ['ecrime_dubai', 'ecrime_dubai_site', 'aman'];

const help: Readonly<Record<Situation, Help>> = {
  threats: { types: ['Threats', 'Harassment'], numbers: ['police', 'violence'] },
  pictures: { types: ['Pictures', 'Harassment'], numbers: ['police', ...CRIME] },
  fake: { types: ['Fake of me', 'Fake'], numbers: ['police', ...CRIME] },
  money: { types: ['Money', 'Spam'], numbers: ['police', ...CRIME] },
  minor: { types: ['Under 18', 'Other'], numbers: ['police'] },
  married: { types: ['Married', 'Other'], numbers: [] },
  known: { types: ['Other', 'Other'], numbers: ['police', 'violence'] },
  other: { types: ['Other', 'Other'], numbers: ['police', 'violence'] },
};

/** Returns the type of a report about a situation. */
export function reportTypeOf(situation: Situation, hasExtensions: boolean): string {
  const [more, specified] = help[situation].types;
  return hasExtensions ? more : specified;
}

/**
 * Returns the numbers that help in a situation, in their order: those of the reader's emirate, or of all if it is not known.
 * Numbers that only the operator knows are among them wherever the police is.
 */
export function numbersFor(situation: Situation, all: readonly HelpNumber[], emirate?: string | null): HelpNumber[] {
  const wanted = help[situation].numbers;
  const known = new Set(Object.values(help).flatMap(({ numbers }) => numbers));
  const helps = ({ name }: HelpNumber) => wanted.includes(name) || (wanted.length > 0 && !known.has(name));
  return all.filter((one) => helps(one) && (!emirate || !one.emirate || one.emirate === emirate));
}

/** Where a number leads: a call, or a page of the web. */
export function numberAddress(number: string): string {
  return /[a-z]/i.test(number) ? `https://${number}` : `tel:${number.replaceAll(' ', '')}`;
}

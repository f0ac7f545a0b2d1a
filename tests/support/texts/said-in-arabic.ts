import * as options from '../../../src/core/options';
import * as arabic from '../../../src/core/texts/ar';
import { countryNames } from '../../../src/core/texts/ar/country-names';
import * as english from '../../../src/core/texts/en';

/** Stands for a name in a text of the catalogues, and for a number. */
const NAME = 'Nnn';
const NUMBER = 85;

/** A text in both languages, with {@link NAME} and {@link NUMBER} in the place of its values. */
interface Pair {
  english: string;
  arabic: string;
}

type Values = readonly unknown[];

/** `loadCountries` is no text. */
const isLoading = (value: { name: string }) => value.name === 'loadCountries';

/** Calls a function of the texts with values that tell where they come out; undefined if it takes others. */
function sample(text: (...values: never[]) => unknown, values: Values): string | undefined {
  try {
    const said: unknown = text(...(values as never[]));
    return typeof said === 'string' && !said.includes('undefined') ? said : undefined;
  } catch {
    return undefined;
  }
}

const samples: readonly Values[] = [
  [NAME, NAME],
  [NUMBER, NUMBER],
  [NUMBER, NAME],
  [NAME, NUMBER],
  [NUMBER, NUMBER, NAME],
];

function pairsOf(one: unknown, other: unknown): Pair[] {
  if (typeof one === 'string') return typeof other === 'string' ? [{ english: one, arabic: other }] : [];
  if (typeof one === 'function' && typeof other === 'function' && !isLoading(one)) {
    return samples.flatMap((values) => {
      const said = [one, other].map((text) => sample(text as never, values));
      return said[0] && said[1] ? [{ english: said[0], arabic: said[1] }] : [];
    });
  }
  if (typeof one !== 'object' || one === null) return [];
  const table = other as Record<string, unknown>;
  return Object.entries(one).flatMap(([name, value]) => pairsOf(value, table[name]));
}

const { answer, age, country, reportType, sort } = arabic.optionLabel;
const names = [
  answer,
  age,
  country,
  reportType,
  sort,
  (value: string) => answer(value, 'Male'),
  (value: string) => answer(value, 'Female'),
];
const optionPairs = Object.values(options)
  .flat()
  .flatMap((value) => names.map((named) => ({ english: value, arabic: named(value) })))
  .filter((pair) => pair.arabic !== pair.english);

const countryPairs = Object.entries(countryNames).map(([name, other]) => ({ english: name, arabic: other }));

/** The name of a page's own language is not a translation, and texts of values only would be found in any text. */
const { languageLabel: _, ...catalogues } = english;
const pairs = [...pairsOf(catalogues, arabic), ...optionPairs, ...countryPairs].filter((pair) => {
  const rest = pair.english.replaceAll(NAME, '').replaceAll(`${NUMBER}`, '');
  return rest === pair.english || /\p{L}/u.test(rest);
});

/** Pages are read with plain spaces in some browsers, and with those that do not break in others. */
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\u00a0', '\\s');

/** The text of a pair as a pattern in which each value is a group. */
const patternOf = (text: string, group: string) =>
  escaped(text).replaceAll(NAME, group).replaceAll(String(NUMBER), group);

/** Returns the Arabic of an English text, with all meanings that it has on different screens. A text that we do not say stays. */
function meaningsOf(text: string): string[] {
  return pairs.flatMap((pair) => {
    const values = new RegExp(`^${patternOf(pair.english, '(.+)')}$`, 'i').exec(text)?.slice(1);
    if (!values) return [];
    let place = 0;
    return pair.arabic.replaceAll(new RegExp(`${NAME}|${NUMBER}`, 'g'), (value) => inWords(values[place++] ?? value));
  });
}

/** A value of a text: one of our own words, such as the name of a step, or a name. */
const inWords = (value: string) => (value === NAME ? value : (meaningsOf(value)[0] ?? value));

/** Also of the beginning of a text before its name, and of a text that joins two with a colon. */
function meaningsIn(text: string): string[] {
  const found = meaningsOf(text);
  const [first = '', second] = text.split(': ');
  if (found.length > 0) return found;
  const beginnings = pairs
    .filter(({ english }) => english.startsWith(text))
    .map((pair) => pair.arabic.split(NAME)[0] ?? '');
  if (second === undefined) return beginnings;
  return meaningsOf(first).flatMap((one) => meaningsOf(second).map((other) => `${one}: ${other}`));
}

/** Returns what finds on an Arabic page what an English text or pattern finds on an English page. */
export function inArabic(text: string | RegExp, isExact = false): RegExp | string {
  const found =
    typeof text === 'string'
      ? meaningsIn(text).map(escaped)
      : pairs
          .filter(({ english }) => [english, english.replaceAll(`${NUMBER}`, '1')].some((one) => text.test(one)))
          .map((pair) => patternOf(pair.arabic, '.+'));
  if (found.length === 0) return text;
  // Words of members and of the operator are in English on the Arabic page, too.
  const all = typeof text === 'string' ? [...found, escaped(text)] : found;
  const any = `(${[...new Set(all)].join('|')})`;
  return new RegExp(isExact ? `^\\s*${any}\\s*$` : any);
}

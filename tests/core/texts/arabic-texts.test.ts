import { expect, it } from 'vitest';
import { plural } from '../../../src/core/text/plural';
import * as arabic from '../../../src/core/texts/ar';
import * as english from '../../../src/core/texts/en';

/** Arabic and Latin beginnings, so that a name that is not isolated would change the direction of a sentence. */
const NAME = 'Layla ليلى';
const FIRST_STRONG = '\u2068';
const LEFT_TO_RIGHT = '\u2066';
const END = '\u2069';

const ISOLATED = new RegExp(`[${FIRST_STRONG}${LEFT_TO_RIGHT}][^${END}]*${END}`, 'g');

/** A number of each plural form. */
const COUNTS = [0, 1, 2, 3, 11, 100];

interface Said {
  key: string;
  text: string;
}

/** Parameters that get words of others. */
const FOREIGN = /^(name|email|file)$/;

/** Values for the parameters of a function, by their names. */
function valuesFor(text: { toString(): string }, count: number): unknown[] {
  const [, parameters = ''] = /^\(?([^)=]*?)\)?\s*=>/.exec(String(text)) ?? [];
  return parameters.split(',').map((parameter) => (FOREIGN.test(parameter.trim()) ? NAME : count));
}

/** Every text of a catalogue, with functions called for a name and for each plural form. */
function saidIn(value: unknown, key = ''): Said[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (typeof value === 'function' && value.name !== 'loadCountries') {
    return COUNTS.flatMap((count) => {
      try {
        const text: unknown = Reflect.apply(value, undefined, valuesFor(value, count));
        return typeof text === 'string' ? [{ key, text }] : [];
      } catch {
        return [];
      }
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => saidIn(one, key ? `${key}.${name}` : name));
}

/** Without calls of functions with values that they do not take. */
const all = saidIn(arabic).filter(({ key, text }) => !text.includes('undefined') && key !== 'commonLabel.listOf');
const keysOf = (value: unknown) => new Set(saidIn(value).map(({ key }) => key));

/** The words that stay in Latin letters: the product, an app of the ministry, English, letter ranges, a key and kinds of files. */
const LATIN = /\bmm\b|MOI UAE|English|JPEG|PNG|WebP|\bA–Z\b|\ba–z\b|Ctrl-C/g;
/** Texts with an address of the member's own, or a path to copy. */
const OWN_ADDRESS = /^(sessionLabel\.codeIntro|terminalLabel\.)/;
/** Texts that are codes, not words. */
const CODES = /^(languageLabel\.(code|direction|other)|legalLabel\.accept\.\d\.page|optionLabel\.(knows|load))/;

it('has every text of the English catalogues', () => {
  expect(all.length).toBeGreaterThan(1_000);
  expect([...keysOf(english)].filter((key) => !keysOf(arabic).has(key))).toEqual([]);
});

it('is in Arabic: no Latin letters but names and brands, no other digits, no tatweel, no dashes between numbers', () => {
  const words = all.filter(({ key }) => !CODES.test(key) && !key.startsWith('optionLabel.'));
  const faults = words.filter(({ text }) => {
    const own = text.replace(ISOLATED, '').replace(LATIN, '').replaceAll(/[بل]ـ/g, '');
    return /[A-Za-z٠-٩۰-۹ـ]/.test(own) || /\d\s?[–-]\s?\d/.test(own);
  });
  expect(faults).toEqual([]);
});

it('isolates names, and numbers with a sign', () => {
  const isolated = ISOLATED;
  const bare = all.filter(({ text }) => {
    const rest = text.replace(isolated, '');
    return /[\d+]%|\d\+/.test(rest);
  });
  expect(bare).toEqual([]);
  const open = all.filter(({ text }) => text.replace(isolated, '').includes(NAME));
  expect(open).toEqual([]);
  expect(all.filter(({ text }) => text.includes(NAME)).length).toBeGreaterThan(100);
});

it('isolates names in English sentences, too', () => {
  const sentences = saidIn(english).filter(({ key, text }) => text.includes(NAME) && !OWN_ADDRESS.test(key));
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(({ text }) => text.replace(ISOLATED, '').includes(NAME))).toEqual([]);
  expect(english.memberLabel.likeNamed('Layla')).toBe('Like Layla');
});

it('isolates facts of another script in a line of facts', () => {
  expect(english.commonLabel.factsOf(['31 YRS', 'دبي', 'Layla'])).toBe('31 YRS · \u2068دبي\u2069 · Layla');
  expect(arabic.commonLabel.factsOf(['دبي', 'Texas', ''])).toBe('دبي · \u2068Texas\u2069');
});

it('balances every isolate, so that nothing after a text is isolated with it', () => {
  const depth = (text: string) =>
    [...text].reduce(
      (open, letter) => open + (letter === FIRST_STRONG || letter === LEFT_TO_RIGHT ? 1 : letter === END ? -1 : 0),
      0,
    );
  expect(all.filter(({ text }) => depth(text) !== 0)).toEqual([]);
});

it('has the plural forms of CLDR', () => {
  const forms = { zero: 'zero', one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };
  const rules = new Intl.PluralRules('ar');
  for (const count of [...Array(250).keys(), 1000, 1001, 1002, 1003, 1011, 1099, 1100]) {
    expect([count, plural(count, forms)]).toEqual([count, rules.select(count)]);
  }
});

it('says dates, times and counts as people in the Gulf do', () => {
  const { timeLabel, searchLabel, commonLabel, optionLabel } = arabic;
  expect(timeLabel.date(25, 10, 2026)).toBe('25 نوفمبر 2026');
  expect(timeLabel.dayAndTime('25 نوفمبر 2026', '10:58 م')).toBe('25 نوفمبر 2026، 10:58 م');
  expect([timeLabel.clock(14, 5), timeLabel.clock(0, 0), timeLabel.clock(12, 30)]).toEqual([
    '2:05 م',
    '12:00 ص',
    '12:30 م',
  ]);
  expect([0, 1, 2, 3, 11, 100].map((count) => searchLabel.count(count, false))).toEqual([
    'لا أعضاء',
    'عضو واحد',
    'عضوان',
    '3 أعضاء',
    '11 عضوًا',
    '100 عضو',
  ]);
  expect(commonLabel.listOf(['القراءة', 'السفر', 'الطبخ'])).toBe('القراءة والسفر والطبخ');
  expect(optionLabel.maritalStatus('Single', 'Female')).toBe('عزباء');
  expect(optionLabel.maritalStatus('Single', 'Male')).toBe('أعزب');
  expect(optionLabel.hobby('constructor')).toBe('constructor');
});

it('names every country once its names are loaded', async () => {
  const { optionLabel } = arabic;
  expect(optionLabel.country('United Arab Emirates')).toBe('الإمارات العربية المتحدة');
  expect([optionLabel.knowsCountry('Egypt'), optionLabel.country('Egypt')]).toEqual([false, 'Egypt']);
  await optionLabel.loadCountries({ load: (part) => part() });
  expect(optionLabel.country('Egypt')).toBe('مصر');
  expect(optionLabel.country('Somewhere')).toBe('Somewhere');
});

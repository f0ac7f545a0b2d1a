import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foreignLanguage, runsOf, withoutStacks } from '../../../src/core';
import { runPatterns } from '../../../src/core/text/runs';

/** The parts that are drawn as they were typed, each with a sign of its kind. */
const kept = (text: string) =>
  runsOf(text)
    .filter(({ kind }) => kind !== 'text')
    .map((run) => `${run.kind}: ${run.text}`);

describe('the parts of a text that keep their order', () => {
  it.each([
    '5,000-7,000',
    '10,000 - 15,000',
    '25/11-30/11',
    '2026-11-25',
    '1.5-2',
    '$5,000-$7,000',
    '5%-10%',
    '8:30 - 10:00',
    '+971 50 123 4567',
    '(04) 123-4567',
    '050-123-4567',
    '٠٥٠ ١٢٣ ٤٥٦٧',
    '۰۵۰ ۱۲۳ ۴۵۶۷',
    '3312 3456',
    '$500',
    '-$500',
    '+18',
    '18+',
    '-5',
  ])('are whole numbers: %s', (number) => {
    expect(kept(`الرقم ${number}، شكرًا`)).toEqual([`number: ${number}`]);
    expect(kept(`(${number})`)).toEqual([`number: ${number}`]);
  });

  it.each([
    'https://mm.test/دبي/layla?x=1',
    'https://ar.wikipedia.org/wiki/دبي',
    'layla.h+mm@example.ae',
    '@layla_ae',
    '@layla.ae',
    '#dubai',
    'C++',
    'C#',
    '.NET',
  ])('are links, addresses and words with a symbol: %s', (unit) => {
    expect(kept(`انظر ${unit}، شكرًا`)).toEqual([`unit: ${unit}`]);
    expect(kept(`انظر ${unit}.`)).toEqual([`unit: ${unit}`]);
  });

  it.each([
    'عمري 31 سنة',
    'الساعة 8:30',
    'الراتب 5,000 درهم',
    'عام 2020. 2021 كان أفضل',
    '2019 2020 2021',
    'B2B-3',
    'نسبة 50%',
    'مرحبا (دبي) UAE!',
    '٥-٧',
    'He said: "no".',
    `${'1-'.repeat(40)}1`,
  ])('are nothing where the Unicode rules are right: %s', (text) => {
    expect(runsOf(text)).toEqual([{ text, kind: 'text' }]);
  });

  it('together are the text, whatever it is', () => {
    const piece = fc.constantFrom(
      '5',
      '٥',
      '-',
      ' ',
      '+',
      '(',
      ')',
      '@',
      'a',
      'ب',
      '.',
      '$',
      'https://',
      '\n',
      '\u0301',
    );
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 60 }), (text) => {
        expect(
          runsOf(text)
            .map((run) => run.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

describe('the work for a long word', () => {
  const long = 'a'.repeat(50);
  const digits = '1'.repeat(50);
  it.each([
    `https://mm.test/${long}`,
    `${long}@mm.test`,
    `${'a.'.repeat(50)}b@mm.test`,
    `${'a+'.repeat(50)}b@mm.test`,
    `layla@${long}.test`,
    `@${long}`,
    `#${long}`,
    `${long}++`,
    `a${'+'.repeat(50)}`,
    `.${long}`,
    `${digits}-5`,
    `5,${digits}-5`,
    `$${digits}`,
    `+${digits}`,
    `${digits}+`,
    `(${digits}) 50`,
  ])('is one attempt that succeeds, not one for each letter: %s', (word) => {
    const starts = runPatterns.map((pattern) => {
      const found = new RegExp(pattern, 'uy');
      return [...Array(word.length).keys()].filter((at) => {
        found.lastIndex = at;
        return found.test(word);
      });
    });
    expect(starts.some((list) => list.length === 1)).toBe(true);
    expect(starts.filter((list) => list.length > 1)).toEqual([]);
  });
});

it.each([
  ['مُحَمَّد', 'مُحَمَّد'],
  ['e\u0301\u0327', 'e\u0301\u0327'],
  [`a${'\u0301'.repeat(500)}b${'\u0489'.repeat(500)}`, `a${'\u0301'.repeat(4)}b${'\u0489'.repeat(4)}`],
  ['സ്ത്രീ', 'സ്ത്രീ'],
  ['ที่นี่', 'ที่นี่'],
])('%j is shown as %j, without stacks of marks', (text, shown) => {
  expect(withoutStacks(text)).toBe(shown);
});

it.each([
  ['أهلًا بك يا Layla', 'en', 'ar'],
  ['Hello ليلى, how are you?', 'en', undefined],
  ['Hello ليلى, how are you?', 'ar', 'en'],
  ['أهلًا', 'ar', undefined],
  ['آپ کیسے ہیں؟', 'en', 'ur'],
  ['حال شما چطور است؟ خوبم گفتم', 'en', 'fa'],
  ['नमस्ते', 'en', 'hi'],
  ['12345 :-)', 'en', undefined],
])('%s on a page in %s has the language %s', (text, page, language) => {
  expect(foreignLanguage(text, page)).toBe(language);
});

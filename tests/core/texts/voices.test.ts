import { describe, expect, it } from 'vitest';
import { voicesOf } from '../../../src/core/text/language';

const marked = (text: string, page: string) =>
  voicesOf(text, page)
    .map(({ text: part, language }) => (language ? `[${language}:${part}]` : part))
    .join('');

describe('the voices of a sentence', () => {
  it.each([
    ['You just liked \u2068نورة الكعبي\u2069', 'en', 'You just liked \u2068[ar:نورة الكعبي]\u2069'],
    ['\u2068نورة\u2069 and \u2068عمر\u2069', 'en', '\u2068[ar:نورة]\u2069 and \u2068[ar:عمر]\u2069'],
    ['أعجبك \u2068Noora O’Neil\u2069 الآن', 'ar', 'أعجبك \u2068[en:Noora O’Neil]\u2069 الآن'],
    ['Report राम राम', 'en', 'Report [hi:राम राम]'],
    ['\u2068علی (Ali)\u2069', 'en', '\u2068[fa:علی] (Ali)\u2069'],
    ['\u2068علی (Ali)\u2069', 'ar', '\u2068علی ([en:Ali])\u2069'],
    ['Noor Saleh liked you · 5 min', 'en', 'Noor Saleh liked you · 5 min'],
    ['', 'en', ''],
    ['12 :) 👍', 'en', '12 :) 👍'],
  ])('%s on a page in %s', (text, page, expected) => {
    expect(marked(text, page)).toBe(expected);
    expect(
      voicesOf(text, page)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});

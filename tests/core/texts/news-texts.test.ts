import { describe, expect, it } from 'vitest';
import * as ar from '../../../src/core/texts/ar/dashboard-label';
import * as en from '../../../src/core/texts/en/dashboard-label';

const languages = [
  ['English', en],
  ['Arabic', ar],
] as const;

describe.each(languages)('the news in %s', (_, { news, newsNames }) => {
  it('say one number, which is never above 99', () => {
    for (const [kind, text] of Object.entries(news)) {
      for (let count = 1; count <= 150; count += 1) {
        const numbers = text(count).match(/\d+/g) ?? [];
        expect([kind, count, numbers.length <= 1, Number(numbers[0] ?? 0) <= 99]).toEqual([kind, count, true, true]);
        if (count > 99) expect(text(count)).toContain('99+');
      }
    }
  });

  it('name members without a word that joins nothing', () => {
    for (const names of [['Layla'], ['Layla', 'ريم'], ['Layla', 'ريم', 'Omar'], ['Layla', '']]) {
      for (const more of [0, 1, 2, 3, 50, 97]) {
        const text = newsNames(names, more).replace(/[\u2066-\u2069]/g, '');
        expect(text).not.toMatch(/(^|\s)(و|and|,|،)\s*$|و\s|,\s*,|،\s*،/);
      }
    }
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HelpNumber } from '../../src/core';
import {
  helpLabel,
  MORE_REPORT_TYPES,
  numberAddress,
  numbersFor,
  REPORT_TYPES,
  reportTypeOf,
  SITUATIONS,
} from '../../src/core';
import { EMIRATES } from '../../src/core/options';
import { helpLabel as arabic } from '../../src/core/texts/ar';

const file = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../server/legal/numbers.json'), 'utf8')) as {
  numbers: Record<string, { number: string; for: string; emirate?: string }>;
};
const numbers = Object.entries(file.numbers).map(
  ([name, { emirate = null, ...rest }]): HelpNumber => ({ name, emirate, ...rest }),
);
const namesFor = (...[situation, emirate]: [Parameters<typeof numbersFor>[0], string?]) =>
  numbersFor(situation, numbers, emirate).map(({ name }) => name);

describe('help in trouble', () => {
  it('has steps for each of the eight situations, in both languages', () => {
    expect(SITUATIONS).toHaveLength(8);
    for (const situation of SITUATIONS) {
      expect(helpLabel.steps[situation].length).toBeGreaterThan(1);
      expect(arabic.steps[situation]).toHaveLength(helpLabel.steps[situation].length);
    }
  });

  it('has words for every number of the file, and no number of it in any text', () => {
    for (const { name } of numbers) {
      expect([name, helpLabel.numberFor[name]]).toEqual([name, expect.any(String)]);
      expect([name, arabic.numberFor[name]]).toEqual([name, expect.any(String)]);
    }
    const said = JSON.stringify([helpLabel, arabic]);
    for (const { number } of numbers) expect(said).not.toContain(number);
  });

  it('shows the numbers of the reader’s emirate, and all if it is not known', () => {
    expect(namesFor('pictures', 'Dubai')).toEqual(['police', 'ecrime_dubai', 'ecrime_dubai_site']);
    expect(namesFor('pictures', 'Abu Dhabi')).toEqual(['police', 'aman']);
    expect(namesFor('pictures', 'Ajman')).toEqual(['police']);
    expect(namesFor('pictures')).toEqual(['police', 'ecrime_dubai', 'ecrime_dubai_site', 'aman']);
    expect(namesFor('threats', 'Dubai')).toEqual(['police', 'violence']);
    expect(namesFor('married', 'Dubai')).toEqual([]);
    for (const emirate of EMIRATES) expect(namesFor('threats', emirate)).toContain('police');
  });

  it('shows numbers that only the operator knows', () => {
    const own = [...numbers, { name: 'shelter', number: '12 34', for: 'a shelter', emirate: 'Sharjah' }];
    expect(numbersFor('threats', own, 'Sharjah').map(({ name }) => name)).toContain('shelter');
    expect(numbersFor('threats', own, 'Dubai').map(({ name }) => name)).not.toContain('shelter');
  });

  it('knows how a number is dialled and where a site is', () => {
    expect(numberAddress('800 111')).toBe('tel:800111');
    expect(numberAddress('www.site.example')).toBe('https://www.site.example');
  });

  it('chooses a type of report that the backend knows', () => {
    for (const situation of SITUATIONS) {
      expect(REPORT_TYPES).toContain(reportTypeOf(situation, false));
      expect([...REPORT_TYPES, ...MORE_REPORT_TYPES]).toContain(reportTypeOf(situation, true));
    }
    expect(reportTypeOf('pictures', true)).toBe('Pictures');
    expect(reportTypeOf('pictures', false)).toBe('Harassment');
  });
});

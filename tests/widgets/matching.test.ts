import { expect, it } from 'vitest';
import { otherNamesOf } from '../../src/core';
import { matching } from '../../src/widgets/ui/form/matching';

const countries = [
  ['United Arab Emirates', 'AE'],
  ['United Kingdom', 'GB'],
  ['United States', 'US'],
  ['Ukraine', 'UA'],
  ['Australia', 'AU'],
].map(([value = '', code = '']) => ({ value, otherNames: () => otherNamesOf({ name: value, code }) }));

it.each([
  ['UAE', 'United Arab Emirates'],
  ['emirates', 'United Arab Emirates'],
  ['الإمارات', 'United Arab Emirates'],
  ['الامارات', 'United Arab Emirates'],
  ['الإمـارات', 'United Arab Emirates'],
  ['المتحده', 'United Arab Emirates'],
  ['uk', 'United Kingdom'],
  ['USA', 'United States'],
  ['ukr', 'Ukraine'],
  ['united s', 'United States'],
])('finds %s first among the countries: %s', (typed, first) => {
  expect(matching(countries, typed)[0]?.value).toBe(first);
});

it('finds nothing for a text that no name contains', () => {
  expect(matching(countries, 'xyz')).toEqual([]);
});

import { describe, expect, it } from 'vitest';
import {
  AGE_RANGES,
  EMIRATES,
  FILTER_OPTIONS,
  isSearch,
  readFilters,
  SEARCH_SORTS,
  type SearchFilters,
  SORTS,
  searchLabel,
  searchQueryOf,
  writeFilters,
} from '../../src/core';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('filters in the address bar', () => {
  const all: SearchFilters[] = [
    {},
    { name: 'Noor Al-Hashimi & co' },
    ...EMIRATES.map((emirate) => ({ emirate })),
    ...AGE_RANGES.map((age) => ({ age })),
    ...SEARCH_SORTS.map((sort) => ({ sort })),
    { name: 'ليلى', emirate: 'Umm Al-Quwain', age: '60+', status: 'Widowed', sort: 'distance' },
  ];
  it.each(all)('are read back as written: %j', (filters) => {
    const query = new URLSearchParams(writeFilters(filters));
    expect(readFilters(new URLSearchParams(query.toString()))).toEqual(filters);
  });

  it('are short, and always written in the same order', () => {
    const one = new URLSearchParams(writeFilters({ sort: 'newest', status: 'Single', age: '25-35', emirate: 'Dubai' }));
    expect(one.toString()).toBe('emirate=Dubai&age=25-35&status=Single&sort=newest');
    expect(writeFilters({ name: '  ' })).toEqual({});
  });

  it.each([
    ['emirate=dubai&status=SINGLE&sort=Newest', { emirate: 'Dubai', status: 'Single', sort: 'newest' }],
    ['age=60+', { age: '60+' }],
    ['age=60%2B', { age: '60+' }],
    ['emirate=Paris&age=17&status=&sort=age&name=%20%20&theme=dark', {}],
    [`name=${'x'.repeat(200)}`, { name: 'x'.repeat(100) }],
  ])('are recognised in any case, and everything else is ignored: %s', (text, filters) => {
    expect(read(text)).toEqual(filters);
  });
});

describe('filters in a search call', () => {
  it.each([
    ['18-20', { age_min: '18', age_max: '20' }],
    ['35-50', { age_min: '35', age_max: '50' }],
    ['60+', { age_min: '60' }],
  ])('send the age range %s as limits', (age, ages) => {
    expect(searchQueryOf({ age })).toEqual({ ...ages, limit: '24' });
  });

  it('have the names of the call', () => {
    expect(searchQueryOf({ name: ' Noor ', emirate: 'Ajman', status: 'Divorced', sort: 'distance' })).toEqual({
      name_search: 'Noor',
      marital_status: 'Divorced',
      emirate: 'Ajman',
      sort: 'distance',
      limit: '24',
    });
  });
});

it('a query counts as a search once it has a name, a filter or an order', () => {
  expect([{}, { name: ' ' }, { name: 'a' }, { age: '60+' }, { sort: 'top' as const }].map(isSearch)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

it('offers the filters of the specification, with their names', () => {
  expect(FILTER_OPTIONS.status).toEqual(['Single', 'Divorced', 'Widowed']);
  expect(Object.values(searchLabel.filter)).toEqual(['Location', 'Age Range', 'Marital Status']);
  expect(SORTS).toHaveLength(SEARCH_SORTS.length);
});

import { describe, expect, it } from 'vitest';
import { type Found, fewResults, hasFewResults, type SearchFilters, searchLabel, withoutFound } from '../../src/core';
import { type FakeAnswer, type FakeCall, refused as reply } from '../support/fakes/fake-api';
import { signedInWith } from '../support/fakes/fake-client';

const ROUTE = 'GET /profile/matches/search/';
const people = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ user: `m${from + index}` }));
const foundOf = (count: number, parts: Partial<Found> = {}): Found => {
  return { results: people(count), more: 'none', isCut: false, ...parts };
};

describe('a list is starving', () => {
  it.each<[string, SearchFilters, Found, boolean]>([
    ['with few results and a filter', { age: '60+' }, foundOf(5), true],
    ['with no results', { emirate: 'Ajman', name: 'No' }, foundOf(0), true],
    ['not with six results', { age: '60+' }, foundOf(6), false],
    ['not while there are more pages', { age: '60+' }, foundOf(3, { more: 'there' }), false],
    ['not with only a name or an order', { name: 'Noor', sort: 'newest' }, foundOf(1), false],
  ])('%s', (_, filters, found, expected) => {
    expect(hasFewResults(filters, found)).toBe(expected);
  });
});

describe('the reasons for few results', () => {
  const ask = async (filters: SearchFilters, found: Found, answer: FakeAnswer) => {
    const { api, client } = signedInWith({ [ROUTE]: answer });
    const store = client.use(fewResults);
    store.ask(filters, found);
    await expect.poll(() => store.$reliefs.get()).toBeDefined();
    return { reliefs: store.$reliefs.get() ?? [], calls: api.callsOf(ROUTE).map(({ query }) => query) };
  };

  it('come from the same search without each filter, with the number of additional members, largest first', async () => {
    const filters: SearchFilters = { name: 'a', emirate: 'Ajman', age: '60+', status: 'Widowed', sort: 'newest' };
    const { reliefs, calls } = await ask(filters, foundOf(2), ({ query }: FakeCall) => {
      if (!query.has('age_min')) return Response.json(people(14), { headers: { 'x-next-cursor': 'x' } });
      return query.has('emirate') ? people(2) : people(5);
    });
    expect(reliefs).toEqual([
      { filter: 'age', more: 12, isAtLeast: true },
      { filter: 'emirate', more: 3, isAtLeast: false },
    ]);
    expect(reliefs.map(searchLabel.without)).toEqual(['Without Age Range: 12+ more', 'Without Location: 3 more']);
    expect(calls.every((query) => query.get('name_search') === 'a' && query.get('limit') === '14')).toBe(true);
    expect(calls).toHaveLength(3);
  });

  it('exclude members already in the list, and count up to a maximum', async () => {
    const { reliefs } = await ask({ age: '60+' }, foundOf(3), people(40, 1));
    expect(reliefs).toEqual([{ filter: 'age', more: 12, isAtLeast: true }]);
  });

  it('leave out failed searches, without a notice', async () => {
    const { reliefs } = await ask({ age: '60+', status: 'Single' }, foundOf(0), ({ query }: FakeCall) =>
      query.has('age_min') ? reply(500) : people(2),
    );
    expect(reliefs).toEqual([{ filter: 'age', more: 2, isAtLeast: false }]);
  });

  it('are not shown after they are cancelled', async () => {
    const { api, client } = signedInWith({ [ROUTE]: people(9) });
    const store = client.use(fewResults);
    store.ask({ age: '60+' }, foundOf(0))();
    store.ask({ status: 'Single' }, foundOf(1));
    await expect.poll(() => store.$reliefs.get()).toEqual([{ filter: 'status', more: 8, isAtLeast: false }]);
    expect(api.count(ROUTE)).toBeGreaterThan(0);
  });
});

it('does not suggest members who are among the results', () => {
  const suggested = ['m0', 'x', 'm1'].map((user) => ({ profile: { user } }));
  expect(withoutFound(suggested, people(2)).map(({ profile }) => profile.user)).toEqual(['x']);
});

import { describe, expect, it } from 'vitest';
import { countOf, idOf, members, search } from '../../src/core';
import { type FakeAnswer, type FakeCall, never, refused as reply } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';

const ROUTE = 'GET /profile/matches/search/';
const people = (...names: string[]) => names.map((user) => ({ user, fullname: user, profile: { user } }));

/** Answers with one page after another, each with the cursor of the next, whatever the query. */
function paged(...pages: object[][]): FakeAnswer {
  return ({ query }: FakeCall) => {
    const number = Number(query.get('cursor') ?? 0);
    const next = number + 1 < pages.length ? { 'x-next-cursor': String(number + 1) } : undefined;
    return Response.json(pages[number], { headers: next });
  };
}

function searching(answer: FakeAnswer) {
  let now = 0;
  const { api, client } = signedInWith({ [ROUTE]: answer }, { now: () => now });
  const store = client.use(search);
  return {
    api,
    client,
    store,
    wait: (minutes: number) => {
      now += minutes * 60_000;
    },
    found: () => store.$state.get().data,
    ids: () => store.$state.get().data?.results.map(idOf),
    notices: () => client.notices.$list.get().map(({ text }) => text),
  };
}

describe('pages of a search', () => {
  it('are joined without duplicates, until the last page', async () => {
    const { api, store, found, ids } = searching(paged(people('a', 'b'), people('b', 'c'), people('c')));
    await store.find({ emirate: 'Dubai', limit: '2' });
    expect([ids(), found()?.more]).toEqual([['a', 'b'], 'there']);
    await store.more();
    expect([ids(), found()?.more]).toEqual([['a', 'b', 'c'], 'there']);
    await store.more();
    await store.more();
    expect([ids(), found()?.more]).toEqual([['a', 'b', 'c'], 'none']);
    expect(api.callsOf(ROUTE).map(({ query }) => Object.fromEntries(query))).toEqual([
      { emirate: 'Dubai', limit: '2' },
      { emirate: 'Dubai', limit: '4', cursor: '1' },
      { emirate: 'Dubai', limit: '4', cursor: '2' },
    ]);
  });

  it('keep their rows when the next page fails, and load it on the next try', async () => {
    const pages = paged(people('a'), people('b'));
    const { api, store, found, ids, notices } = searching(pages);
    await store.find({});
    api.answer(ROUTE, refused(500));
    await store.more();
    expect([ids(), found()?.more, store.$state.get().status]).toEqual([['a'], 'failed', 'ready']);
    expect(notices()).toEqual([]);
    api.answer(ROUTE, pages);
    await store.more();
    expect([ids(), found()?.more]).toEqual([['a', 'b'], 'none']);
  });

  it('lose a blocked member at once, also in cached searches and pages still loading', async () => {
    const { api, client, store, ids, found } = searching(paged(people('a', 'b'), people('c', 'd'), people('e')));
    api.answer('POST /matchmaking/block/a/', {});
    api.answer('POST /matchmaking/block/c/', {});
    await store.find({});
    await store.find({ name_search: 'kept' });
    await client.use(members).block('a');
    expect(ids()).toEqual(['b']);
    await store.find({});
    expect(ids()).toEqual(['b']);
    await store.more();
    expect(ids()).toEqual(['b', 'c', 'd']);
    const onItsWay = store.more();
    await Promise.all([client.use(members).block('c'), onItsWay]);
    expect(ids()?.slice(0, 2)).toEqual(['b', 'd']);
    expect(found()?.more).not.toBe('loading');
  });

  it('load each page once, after any number of requests', async () => {
    const { api, store } = searching(paged(people('a'), people('b')));
    await store.find({});
    await Promise.all([store.more(), store.more()]);
    expect(api.count(ROUTE)).toBe(2);
  });

  it('are complete if the backend has no pages', async () => {
    const { store, found } = searching(people('a', 'b'));
    await store.find({ name_search: 'a' });
    expect(found()).toMatchObject({ more: 'none', isCut: false });
  });

  it('are not called complete when the backend stops at its twentieth page', async () => {
    const pages = Array.from({ length: 20 }, (_, index) => people(`m${index}`));
    const { store, found } = searching(paged(...pages));
    await store.find({});
    for (let page = 1; page < 20; page += 1) await store.more();
    expect(found()).toMatchObject({ more: 'none', isCut: true });
    expect(countOf(found() ?? { results: [], more: 'none', isCut: false })).toBe('20+ members');
  });

  it('show members without an id, too', async () => {
    const { store, found } = searching([{ fullname: 'One' }, { fullname: 'Two' }]);
    await store.find({});
    expect(found()?.results).toHaveLength(2);
  });
});

describe('a search', () => {
  it('shows the previous results until the next arrive, and cancels the search in progress', async () => {
    const { api, store, ids } = searching(people('a'));
    await store.find({ name_search: 'a' });
    api.answer(ROUTE, () => never());
    const slow = store.find({ name_search: 'ab' });
    expect([ids(), store.$state.get().status]).toEqual([['a'], 'loading']);
    api.answer(ROUTE, people('abc'));
    await store.find({ name_search: 'abc' });
    await slow;
    expect([ids(), store.$state.get().status]).toEqual([['abc'], 'ready']);
  });

  it('shows no old results after a failure, says that it failed, and can be tried again', async () => {
    const { api, store, ids, notices } = searching(people('a'));
    await store.find({ name_search: 'a' });
    api.answer(ROUTE, () => reply(500));
    await store.find({ name_search: 'b' });
    expect([ids(), store.$state.get().status, notices()]).toEqual([undefined, 'failed', ['Search failed']]);
    api.answer(ROUTE, people('b'));
    await store.retry();
    expect([ids(), store.$state.get().status]).toEqual([['b'], 'ready']);
  });

  it('shows no notice after being cancelled', async () => {
    const { api, store, notices } = searching(() => never());
    const slow = store.find({ name_search: 'a' });
    store.leave();
    await slow;
    expect([notices(), store.$state.get().status, api.count(ROUTE)]).toEqual([[], 'idle', 1]);
  });

  it('comes back at once with all its pages, and is made again after a while', async () => {
    const { api, store, ids, wait } = searching(paged(people('a'), people('b'), people('c')));
    await store.find({ emirate: 'Dubai', sort: '' });
    await store.more();
    await store.find({ age_min: '60' });
    const back = store.find({ sort: undefined, emirate: 'Dubai' });
    expect(ids()).toEqual(['a', 'b']);
    await back;
    expect(api.count(ROUTE)).toBe(3);
    await store.more();
    expect(ids()).toEqual(['a', 'b', 'c']);
    wait(6);
    await store.find({ emirate: 'Dubai' });
    expect([ids(), api.count(ROUTE)]).toEqual([['a'], 5]);
  });

  it('is forgotten when the session ends', async () => {
    const { api, client, store, ids } = searching(people('a'));
    await store.find({});
    client.endSession();
    expect(ids()).toBeUndefined();
    client.tokens.save({ access_token: 'b', refresh_token: 'r' });
    await store.find({});
    expect(api.count(ROUTE)).toBe(2);
  });
});

it.each([
  [0, 'none', '0 members'],
  [1, 'none', '1 member'],
  [1, 'there', '1+ members'],
  [24, 'loading', '24+ members'],
  [24, 'failed', '24+ members'],
  [24, 'none', '24 members'],
] as const)('counts %i results, with more pages %s, as %s', (count, more, text) => {
  const results = Array.from({ length: count }, (_, index) => ({ user: String(index) }));
  expect(countOf({ results, more, isCut: false })).toBe(text);
});

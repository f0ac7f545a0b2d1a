import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Client,
  likedList,
  likedMeList,
  likedMeOnly,
  likedOnly,
  loadRest,
  matches,
  members,
  morePages,
  mutualList,
  mutualMembers,
} from '../../../src/core';
import { type FakeApi, type FakeCall, never, refused } from '../../support/fakes/fake-api';
import { signedInWith } from '../../support/fakes/fake-client';

const LIKED = 'GET /matchmaking/liked/';
const MUTUAL = 'GET /matchmaking/mutual/';

const item = (user: string, mutual?: boolean) => ({ matched_profile: { user, mutual } });
const many = (from: number, count: number) => Array.from({ length: count }, (_, index) => `m${from + index}`);

let api: FakeApi;
let client: Client;
/** The members in the backend's list, newest first. */
let liked: string[];

/** A backend with pages, whose cursor is the last member of a page. */
function paged(all: () => unknown[], idAt: (item: never) => string) {
  return ({ query }: FakeCall) => {
    const cursor = query.get('cursor');
    const items = all();
    const from = cursor ? items.findIndex((one) => idAt(one as never) === cursor) + 1 : 0;
    const page = items.slice(from, from + Number(query.get('limit') ?? 200));
    const isEnd = from + page.length >= items.length;
    return Response.json(page, { headers: isEnd ? {} : { 'x-next-cursor': idAt(page.at(-1) as never) } });
  };
}
const userOf = (one: { matched_profile: { user: string } }) => one.matched_profile.user;

beforeEach(() => {
  liked = many(0, 300);
  ({ api, client } = signedInWith({
    [LIKED]: paged(() => liked.map((user) => item(user, false)), userOf),
    [MUTUAL]: [],
  }));
});

const list = () => client.use(likedList);
const users = () => (list().peek().data ?? []).map(({ matched_profile }) => matched_profile.user);
const more = () => morePages(list()).more();

it('loads a list page by page, and joins calls for the same page', async () => {
  await list().load();
  expect(users()).toEqual(many(0, 24));
  expect(morePages(list()).$state.get()).toBe('there');
  await Promise.all([more(), more()]);
  expect(users()).toEqual(many(0, 72));
  await loadRest(list());
  expect(users()).toEqual(liked);
  expect(morePages(list()).$state.get()).toBe('none');
  await more();
  expect(api.callsOf(LIKED).map(({ query }) => query.get('exclude'))).toEqual(Array(4).fill('mutual'));
});

it('takes everything from a backend without pages', async () => {
  api.answer(LIKED, () => liked.map((user) => item(user)));
  await list().load();
  expect([users(), morePages(list()).$state.get()]).toEqual([liked, 'none']);
});

describe('loading again', () => {
  beforeEach(async () => {
    await list().load();
    await more();
  });

  it('keeps the pages that are loaded', async () => {
    liked = ['new', ...liked.filter((user) => user !== 'm3')];
    await list().reload();
    expect(users()).toEqual(['new', ...many(0, 72).filter((user) => user !== 'm3')]);
    await loadRest(list());
    expect(users()).toEqual(liked);
  });

  it('starts again when there is more news than a page holds', async () => {
    liked = [...many(1000, 40), ...liked];
    await list().reload();
    expect(users()).toEqual(many(1000, 24));
    await loadRest(list());
    expect(users()).toEqual(liked);
  });

  it('shows a member once who has moved to the top', async () => {
    liked = ['m50', ...liked.filter((user) => user !== 'm50')];
    await list().reload();
    await loadRest(list());
    expect(users()).toEqual(liked);
  });

  it('does not add a page that belongs to the list before it started again', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answer = paged(() => liked.map((user) => item(user, false)), userOf);
    api.answer(LIKED, async (call: FakeCall) => {
      if (call.query.has('cursor')) await held;
      return answer(call);
    });
    const late = more();
    await expect.poll(() => api.count(LIKED)).toBe(3);
    liked = many(1000, 60);
    await list().reload();
    release();
    await late;
    expect(users()).toEqual(liked);
  });
});

it('says that a page could not be loaded, keeps what is there, and loads it on the next try', async () => {
  await list().load();
  const works = paged(() => liked.map((user) => item(user, false)), userOf);
  api.answer(LIKED, refused(503));
  await more();
  expect([morePages(list()).$state.get(), users().length]).toEqual(['failed', 24]);
  api.answer(LIKED, works);
  await more();
  expect([morePages(list()).$state.get(), users().length]).toEqual(['there', 72]);
});

it('goes on until a page has someone to show, or the list ends', async () => {
  await list().load();
  await morePages(list()).more(
    ({ matched_profile }: { matched_profile: { user: string } }) => matched_profile.user === 'm200',
  );
  expect(users()).toHaveLength(216);
  await morePages(list()).more(() => false);
  expect(users()).toHaveLength(300);
});

it('shows nothing of a member who has signed out', async () => {
  await list().load();
  api.answer(LIKED, () => never());
  const late = more();
  client.endSession();
  expect(morePages(list()).$state.get()).toBe('none');
  client.tokens.save({ access_token: 'b', refresh_token: 'b' });
  api.answer(LIKED, [item('other', false)]);
  await list().load();
  expect(users()).toEqual(['other']);
  void late;
});

it('removes a blocked member from every page', async () => {
  api.answer('POST /matchmaking/block/m60/', {});
  await list().load();
  await more();
  liked = liked.filter((user) => user !== 'm60');
  await client.use(members).block('m60');
  expect(users()).toEqual(many(0, 72).filter((user) => user !== 'm60'));
});

describe('a match', () => {
  const profile = (user: string, mutual?: boolean) => ({ user, first_name: user, mutual });
  const nobody = new Set<string>();

  it('is told by the profile, and by later decisions', async () => {
    api.answer('POST /matchmaking/like/a/', {});
    api.answer('POST /matchmaking/unlike/a/', {});
    api.answer('GET /matchmaking/check-mutual/a/', { is_match: true });
    const { isMutual, like, unlike } = client.use(members);
    expect([isMutual(profile('a', true), nobody), isMutual(profile('a', false), new Set(['a']))]).toEqual([
      true,
      false,
    ]);
    expect(isMutual(profile('a'), new Set(['a']))).toBe(true);
    await like(profile('a', false));
    expect(isMutual(profile('a', false), nobody)).toBe(true);
    await unlike(profile('a', false));
    expect(isMutual(profile('a', true), nobody)).toBe(false);
  });

  it('leaves both lists of likes, also when the list was loaded before', () => {
    const likes = [item('a', true), item('b', false), item('c', false), item('d', false)];
    expect(likedOnly(likes, new Set(['c']), { d: { mutual: true } }).map(userOf)).toEqual(['b']);
    const likers = [{ profile: { user: 'a', mutual: true } }, { profile: { user: 'b', mutual: false } }];
    expect(likedMeOnly(likers, nobody).map(({ profile: { user } }) => user)).toEqual(['b']);
  });
});

describe('the ids of all matches', () => {
  const mutual = many(0, 300);

  it('are loaded page by page from a backend that does not tell of each member', async () => {
    api.answer(
      MUTUAL,
      paged(() => mutual.map((user) => item(user)), userOf),
    );
    const stop = client.use(mutualMembers).listen(() => undefined);
    await expect.poll(() => client.use(mutualMembers).get().size).toBe(300);
    expect(client.use(mutualList).$next.get()).toBe(undefined);
    stop();
  });

  it('are not loaded from ours', async () => {
    api.answer(
      MUTUAL,
      paged(() => mutual.map((user) => item(user, true)), userOf),
    );
    await client.use(mutualList).load();
    await Promise.resolve();
    expect([client.use(mutualMembers).get().size, api.count(MUTUAL)]).toEqual([24, 1]);
  });
});

it('offers every list with its pages', async () => {
  const { mutual, liked, likedMe, shortlisted } = client.use(matches);
  for (const one of [mutual, liked, likedMe, shortlisted]) expect(one.$next.get()).toBe(undefined);
  expect(client.use(likedMeList)).toBe(likedMe);
});

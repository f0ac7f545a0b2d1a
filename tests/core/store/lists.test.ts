import { describe, expect, it } from 'vitest';
import {
  AGE_RANGES,
  badgeText,
  cardAction,
  completenessOf,
  findRoute,
  likedMeOnly,
  likedOnly,
  pathTo,
  photoAddress,
  routes,
  visibleFeed,
  visibleShortlist,
  weeklyChange,
} from '../../../src/core';

const profile = (user: string) => ({ user, first_name: user });

describe('card action', () => {
  it.each([
    [{ mutual: true, liked: true }, 'message'],
    [{ mutual: true, liked: false }, 'message'],
    [{ mutual: false, liked: true }, 'unlike'],
    [{ mutual: false, liked: false }, 'like'],
  ] as const)('%j: %s', (state, action) => {
    expect(cardAction(state)).toBe(action);
  });
});

describe('list exclusions', () => {
  const mutual = new Set(['b']);
  it('leaves mutual matches out of both lists of likes', () => {
    const liked = ['a', 'b'].map((user) => ({ matched_profile: profile(user) }));
    const likedMe = ['b', 'c'].map((user) => ({ profile: profile(user) }));
    expect(likedOnly(liked, mutual).map((item) => item.matched_profile.user)).toEqual(['a']);
    expect(likedMeOnly(likedMe, mutual).map((item) => item.profile.user)).toEqual(['c']);
  });

  it('shows only members who are shortlisted and not liked', () => {
    const item = (user: string, shortlisted: boolean | undefined, liked: boolean | undefined) => {
      return { matched_user: user, matched_profile: profile(user), shortlisted, liked };
    };
    const items = [
      item('a', true, false),
      item('b', true, true),
      item('c', false, false),
      item('d', undefined, undefined),
    ];
    expect(visibleShortlist(items).map((one) => one.matched_user)).toEqual(['a', 'd']);
  });
});

describe('activity feed', () => {
  const act = (actor: string, compatibility_score?: number | null) => {
    return { actor, activity_type: 'viewed', name: actor, compatibility_score };
  };

  it('skips the first item, and shows each actor of the next nine once', () => {
    const items = ['me', 'a', 'b', 'a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((actor) => act(actor));
    expect(visibleFeed(items).map((item) => item.actor)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('shows 50 percent when the score is missing', () => {
    const scores = visibleFeed([act('me'), act('a', 70), act('b', 0), act('c', null), act('d')]).map(
      (item) => item.compatibility_score,
    );
    expect(scores).toEqual([70, 0, 50, 50]);
  });
});

it.each([
  [-1, ''],
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('shows %i unread as %j', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

it.each([
  [12, 10, 20],
  [9, 12, -25],
  [5, 0, undefined],
  [5, null, undefined],
  [5, undefined, undefined],
])('for %s against %s last week, shows a change of %s percent (decision 4)', (now, before, change) => {
  expect(weeklyChange(now, before)).toBe(change);
});

describe('completeness (decision 2)', () => {
  const full = { bio: 'x', interests: 'Reading', verified: true, photos: [{}, {}] };
  it.each([
    ['nothing', {}, 0, ['photos', 'bio', 'interests', 'verified'], false],
    ['one photo', { ...full, photos: [{}] }, 75, ['photos'], true],
    ['blank texts', { ...full, bio: ' ', interests: '' }, 50, ['bio', 'interests'], false],
    ['not verified', { ...full, verified: null }, 75, ['verified'], true],
    ['everything', full, 100, [], true],
  ] as const)('%s', (_, source, percent, missing, visible) => {
    expect(completenessOf(source)).toEqual({ percent, missing: [...missing], visible });
  });
});

describe('routes', () => {
  it('knows the screens of the specification', () => {
    expect(routes.map((route) => route.path.toLowerCase())).toEqual(
      expect.arrayContaining([
        '/login',
        '/signup',
        '/otp',
        '/registrationforms',
        '/',
        '/profile',
        '/match',
        '/shortlistedprofiles',
        '/matches',
        '/messages',
        '/settings',
        '/search',
        '/notifications',
      ]),
    );
    const others = routes.filter(({ access }) => access !== 'open');
    expect(others).toHaveLength(13);
    expect(routes.filter(({ access }) => access === 'open').map(({ path }) => path)).toEqual([
      '/Terms',
      '/Privacy',
      '/Safety',
      '/Contact',
      '/Help',
    ]);
  });

  it.each([
    ['/Login', 'login'],
    ['/login/', 'login'],
    ['/SIGNUP?x=1', 'signup'],
    ['/', 'dashboard'],
    ['', 'dashboard'],
    ['/Messages#top', 'messages'],
    ['/nowhere', undefined],
  ])('finds %j', (location, name) => {
    expect(findRoute(location)?.name).toBe(name);
  });

  it('writes paths with queries', () => {
    expect(pathTo('messages', { with: 'a b' })).toBe('/Messages?with=a+b');
    expect(pathTo('dashboard')).toBe('/');
  });
});

it.each([
  ['/api/photos/1', 'https://api.test/api/photos/1'],
  ['https://cdn.test/1.webp', 'https://cdn.test/1.webp'],
  ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ['data:image/svg+xml,<svg>', undefined],
  ['data:image/png;base64,AA"), url("https://tracker.test/', undefined],
  ['javascript:alert(1)', undefined],
  ['blob:https://api.test/0', undefined],
  ['http://api.test/1.webp', undefined],
  ['//cdn.test/1.webp', 'https://cdn.test/1.webp'],
  ['http://[', undefined],
  ['', undefined],
  [null, undefined],
])('shows the photo address %j as %s', (address, shown) => {
  expect(photoAddress('https://api.test/api', address)).toBe(shown);
});

it('offers age ranges that cover every age from 18 (decision 14)', () => {
  expect(AGE_RANGES).toEqual(['18-20', '20-25', '25-35', '35-50', '50-60', '60+']);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, matches, members, type Profile } from '../../src/core';
import { type FakeApi, never } from '../support/fakes/fake-api';
import { refused, signedInWith } from '../support/fakes/fake-client';

const omar: Profile = { user: 'o', first_name: 'Omar', last_name: 'Saleh', photo: '/o.webp', liked: false };

let api: FakeApi;
let client: Client;

beforeEach(() => {
  ({ api, client } = signedInWith({
    'POST /matchmaking/like/o/': {},
    'POST /matchmaking/unlike/o/': {},
    'POST /matchmaking/shortlist/o/': {},
    'GET /matchmaking/check-mutual/o/': { is_match: false },
    'GET /matchmaking/chat-rooms/': [{ id: 'r', other_user: { user: 'o' } }],
  }));
});

const texts = () => client.notices.$list.get().map((notice) => notice.text);

describe('like', () => {
  it('shows at once, gives the name, and asks whether it made a match', async () => {
    const acting = client.use(members).like(omar);
    expect(client.use(members).isLiked(omar)).toBe(true);
    expect(await acting).toEqual({ ok: true, value: false });
    expect(texts()).toEqual(['You just liked Omar Saleh']);
    expect(client.use(members).$moment.get()).toBeUndefined();
  });

  it('announces a match after 50 ms, with the other member’s name and photo (decision 3)', async () => {
    vi.useFakeTimers();
    api.answer('GET /matchmaking/check-mutual/o/', { is_match: true });
    expect(await client.use(members).like(omar)).toEqual({ ok: true, value: true });
    vi.advanceTimersByTime(49);
    expect(client.use(members).$moment.get()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(client.use(members).$moment.get()).toEqual({ id: 'o', name: 'Omar Saleh', photo: '/o.webp' });
    vi.useRealTimers();
  });

  it('stays, with no message, when the check for a match fails', async () => {
    api.answer('GET /matchmaking/check-mutual/o/', refused(500));
    expect(await client.use(members).like(omar)).toEqual({ ok: true, value: false });
    expect(texts()).toEqual(['You just liked Omar Saleh']);
  });

  it('is undone when the backend rejects it', async () => {
    api.answer('POST /matchmaking/like/o/', refused(500));
    expect((await client.use(members).like(omar)).ok).toBe(false);
    expect(client.use(members).isLiked(omar)).toBe(false);
    expect(texts()).toEqual(['Could not like profile']);
  });
});

describe('unlike', () => {
  const liked = { ...omar, liked: true };
  it('shows at once, and gives the name', async () => {
    await client.use(members).unlike(liked);
    expect(client.use(members).isLiked(liked)).toBe(false);
    expect(texts()).toEqual(['You just unliked Omar Saleh']);
  });
  it('is undone when the backend rejects it', async () => {
    api.answer('POST /matchmaking/unlike/o/', refused(500));
    await client.use(members).unlike(liked);
    expect(client.use(members).isLiked(liked)).toBe(true);
    expect(texts()).toEqual(['Could not unlike profile']);
  });
});

describe('unlike from a menu', () => {
  it('can be undone for a while, with no further notice', async () => {
    await client.use(members).endMatch('o', 'User unliked successfully');
    expect(texts()).toEqual(['User unliked successfully']);
    client.notices.$list.get()[0]?.undo?.();
    await vi.waitFor(() => expect(api.count('POST /matchmaking/like/o/')).toBe(1));
    expect(client.use(members).isLiked(omar)).toBe(true);
    expect(texts()).toEqual(['User unliked successfully']);
  });
});

describe('block', () => {
  it('removes the member from every list at once, before the lists are reloaded', async () => {
    const other = { user: 'x' };
    const of = (person: object) => ({ profile: person, matched_profile: person });
    const lists = {
      today: 'GET /matchmaking/matches/today/',
      suggested: 'GET /matchmaking/potential/',
      mutual: 'GET /matchmaking/mutual/',
      liked: 'GET /matchmaking/liked/',
      likedMe: 'GET /matchmaking/users-who-liked-me/',
    } as const;
    for (const path of Object.values(lists)) api.answer(path, [of(omar), of(other)]);
    api.answer('GET /matchmaking/shortlisted/', [{ matched_user: 'o', matched_profile: omar, photo: null }]);
    api.answer('POST /matchmaking/block/o/', {});
    const store = client.use(matches);
    const names = Object.keys(lists) as (keyof typeof lists)[];
    await Promise.all([...names, 'shortlisted' as const].map((name) => store[name].load()));
    for (const path of [...Object.values(lists), 'GET /matchmaking/shortlisted/']) api.answer(path, never);
    await client.use(members).toggleShortlist(omar);
    await client.use(members).block('o');
    for (const name of names) expect(store[name].peek().data).toMatchObject([of(other)]);
    expect(store.shortlisted.peek().data).toEqual([]);
    expect(client.use(members).isShortlisted(omar)).toBe(false);
  });
});

describe('shortlist', () => {
  it('uses the same call to add and to remove', async () => {
    const { toggleShortlist, isShortlisted } = client.use(members);
    expect(await toggleShortlist(omar)).toEqual({ ok: true, value: true });
    expect(isShortlisted(omar)).toBe(true);
    expect(await toggleShortlist(omar)).toEqual({ ok: true, value: false });
    expect(isShortlisted(omar)).toBe(false);
    expect(texts()).toEqual(['User shortlisted successfully!', 'User removed from shortlist']);
    expect(api.count('POST /matchmaking/shortlist/o/')).toBe(2);
  });
  it('is undone when the backend rejects it', async () => {
    api.answer('POST /matchmaking/shortlist/o/', refused(500));
    await client.use(members).toggleShortlist(omar);
    expect(client.use(members).isShortlisted(omar)).toBe(false);
    expect(texts()).toEqual(['Error shortlisting user, retry later!']);
  });
});

describe('message', () => {
  it('is allowed for a mutual match', async () => {
    api.answer('GET /matchmaking/check-mutual/o/', { is_match: true });
    expect(await client.use(members).message('o')).toEqual({ ok: true, value: true });
  });
  it('says that it needs a mutual match', async () => {
    expect(await client.use(members).message('o')).toEqual({ ok: true, value: false });
    expect(texts()).toEqual(['You can only message users who have also liked you (mutual match).']);
  });
  it('says that the match could not be checked', async () => {
    api.answer('GET /matchmaking/check-mutual/o/', refused(500));
    expect((await client.use(members).message('o')).ok).toBe(false);
    expect(texts()).toEqual(['Could not check match status. Please try again.']);
  });
});

it('forgets likes when the session ends', async () => {
  await client.use(members).like(omar);
  client.endSession();
  expect(client.use(members).isLiked(omar)).toBe(false);
});

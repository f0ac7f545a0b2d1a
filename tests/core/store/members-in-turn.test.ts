import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, members, type Profile } from '../../../src/core';
import type { FakeApi, FakeCall } from '../../support/fakes/fake-api';
import { refused, signedInWith } from '../../support/fakes/fake-client';

const LIKE = 'POST /matchmaking/like/o/';
const UNLIKE = 'POST /matchmaking/unlike/o/';
const SHORTLIST = 'POST /matchmaking/shortlist/o/';
const omar: Profile = { user: 'o', first_name: 'Omar', last_name: 'Saleh', liked: false, shortlisted: false };

let api: FakeApi;
let client: Client;

const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

/** An answer that waits until it is released. */
function held(answer: unknown = {}) {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { answer: () => gate.then(() => answer), release: () => release() };
}

beforeEach(() => {
  ({ api, client } = signedInWith({
    [LIKE]: {},
    [UNLIKE]: {},
    [SHORTLIST]: {},
    'GET /matchmaking/check-mutual/o/': { is_match: false },
  }));
});

describe('actions on one member', () => {
  it('are sent one after another, in the order in which they were made', async () => {
    const first = held();
    api.answer(LIKE, first.answer);
    const { like, unlike, isLiked } = client.use(members);
    const [liking, unliking] = [like(omar), unlike(omar)];
    expect(isLiked(omar)).toBe(false);
    await expect.poll(() => api.count(LIKE)).toBe(1);
    expect(api.count(UNLIKE)).toBe(0);
    first.release();
    await Promise.all([liking, unliking]);
    expect(api.count(UNLIKE)).toBe(1);
    expect(isLiked(omar)).toBe(false);
  });

  it('return to the state last confirmed by the backend, whichever of them fails', async () => {
    const { like, unlike, toggleShortlist, isLiked, isShortlisted } = client.use(members);
    api.answer(LIKE, refused(500));
    const results = await Promise.all([like(omar), toggleShortlist(omar)]);
    expect(results.map(({ ok }) => ok)).toEqual([false, true]);
    expect([isLiked(omar), isShortlisted(omar)]).toEqual([false, true]);
    api.answer(LIKE, {});
    api.answer(UNLIKE, refused(500));
    await Promise.all([like(omar), unlike(omar)]);
    expect([isLiked(omar), isShortlisted(omar)]).toEqual([true, true]);
  });

  it('are not sent in the name of the next member after a sign-out', async () => {
    const first = held();
    api.answer(LIKE, first.answer);
    client.tokens.save(tokensOf('layla'));
    const { like, unlike } = client.use(members);
    const acting = [like(omar), unlike(omar)];
    await expect.poll(() => api.count(LIKE)).toBe(1);
    client.endSession();
    client.tokens.save(tokensOf('sara'));
    first.release();
    await Promise.all(acting);
    expect(api.count(UNLIKE)).toBe(0);
    expect(client.use(members).isLiked(omar)).toBe(false);
  });
});

describe('a shortlist toggle whose answer was lost', () => {
  let isListed: boolean;

  beforeEach(() => {
    isListed = false;
    const done = new Set<string>();
    api.answer(SHORTLIST, ({ headers }: FakeCall) => {
      const key = headers.get('idempotency-key') ?? '';
      if (!done.has(key)) isListed = !isListed;
      done.add(key);
      if (api.count(SHORTLIST) === 1) throw new TypeError('fetch failed');
      return {};
    });
  });

  it('is not reversed by the next toggle', async () => {
    const { toggleShortlist, isShortlisted } = client.use(members);
    expect(await toggleShortlist(omar)).toMatchObject({ ok: false });
    expect([isListed, isShortlisted(omar)]).toEqual([true, false]);
    expect(await toggleShortlist(omar)).toMatchObject({ ok: true, value: true });
    expect([isListed, isShortlisted(omar)]).toEqual([true, true]);
  });

  it('is settled before a toggle in the other direction', async () => {
    const { toggleShortlist, isShortlisted } = client.use(members);
    await Promise.all([toggleShortlist(omar), toggleShortlist(omar)]);
    expect([isListed, isShortlisted(omar), api.count(SHORTLIST)]).toEqual([false, false, 3]);
  });
});

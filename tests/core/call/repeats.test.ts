import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Client,
  createClient,
  createPlainPlatform,
  members,
  notifications,
  type Platform,
  profile,
  session,
} from '../../../src/core';
import { getOwnProfile } from '../../../src/core/profile/contract';
import { createFakeApi, type FakeApi, refused } from '../../support/fakes/fake-api';

const PROFILE = 'GET /profile/';
const LIKE = 'POST /matchmaking/like/o/';
const COUNT = 'GET /notifications/unread/count/';
const omar = { user: 'o', first_name: 'Omar' };
const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

let api: FakeApi;
let client: Client;

/** The client of a page. With `random` at 0.5, it waits half of the longest delay. */
function open(platform: Partial<Platform> = {}): Client {
  const made = createClient({
    isHome: true,
    baseUrl: api.baseUrl,
    platform: createPlainPlatform({ fetch: api.fetch, random: () => 0.5, ...platform }),
    retries: { reads: 2, writes: 5 },
  });
  made.tokens.save(tokensOf('layla'));
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  api = createFakeApi({
    [PROFILE]: { user: 'me', first_name: 'Layla' },
    [LIKE]: {},
    [COUNT]: { count: 1 },
    'GET /matchmaking/check-mutual/o/': { is_match: false },
  });
  client = open();
});
afterEach(() => void vi.useRealTimers());

/** Fails a number of times, then succeeds. */
function failing(route: string, times: number, failure: () => Response, well: unknown = {}) {
  let calls = 0;
  api.answer(route, () => {
    calls += 1;
    return calls > times ? well : failure();
  });
}
const unavailable = () => refused(503);
const like = () => client.use(members).like(omar);

/** Advances the clock until the work ends, and returns its result. */
async function through<Value>(work: Promise<Value>): Promise<Value> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  return ended;
}

describe('a read', () => {
  it('is retried twice, with growing delays', async () => {
    failing(PROFILE, 2, unavailable, { user: 'me', first_name: 'Layla' });
    expect((await through(client.use(profile).own.load())).status).toBe('ready');
    failing(PROFILE, 3, unavailable);
    expect((await through(client.use(profile).own.load())).status).toBe('failed');
    expect(api.count(PROFILE)).toBe(6);
  });

  it('leaves no listener on the signal of its caller, after any number of delays', async () => {
    const { signal } = new AbortController();
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
    failing(PROFILE, 2, unavailable, { user: 'me', first_name: 'Layla' });
    await through(client.http(getOwnProfile, { signal }));
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
  });

  it('started by a caller is retried, even if polls follow', async () => {
    failing(COUNT, 1, unavailable, { count: 1 });
    expect((await through(client.use(notifications).unread.load())).status).toBe('ready');
    expect(api.count(COUNT)).toBe(2);
  });

  it('made by a poll is not retried, because the next poll comes anyway', async () => {
    const { unread } = client.use(notifications);
    const stop = unread.$state.listen(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.count(COUNT)).toBe(1);
    failing(COUNT, 1, unavailable, { count: 1 });
    await vi.advanceTimersByTimeAsync(22_500);
    expect(unread.$state.get().status).toBe('failed');
    expect(api.count(COUNT)).toBe(2);
    stop();
  });
});

describe('a write of a signed-in member', () => {
  it('is retried five times under one key, after a random share of 0.3, 0.6, 1.2, 2.4 and 4.8 s', async () => {
    const times: number[] = [];
    failing(LIKE, 5, () => {
      times.push(Date.now());
      return unavailable();
    });
    const begun = Date.now();
    expect(await through(like())).toMatchObject({ ok: true });
    expect(times.map((time) => time - begun)).toEqual([0, 150, 450, 1_050, 2_250]);
    expect(new Set(api.callsOf(LIKE).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('fails for good after the last retry', async () => {
    api.answer(LIKE, unavailable);
    expect(await through(like())).toMatchObject({ ok: false });
    expect(api.count(LIKE)).toBe(6);
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('fetch failed')), 2],
    ['408', () => refused(408), 2],
    ['425', () => refused(425), 2],
    ['429', () => refused(429), 2],
    ['500', () => refused(500), 2],
    ['400', () => refused(400), 1],
    ['403', () => refused(403), 1],
    ['404', () => refused(404), 1],
    ['409', () => refused(409), 1],
    ['422', () => refused(422), 1],
    ['501', () => refused(501), 1],
    ['an HTML page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } }), 1],
  ])('after %s makes %i calls', async (_, failure, calls) => {
    failing(LIKE, 1, failure as () => Response);
    expect((await through(like())).ok).toBe(calls > 1);
    expect(api.count(LIKE)).toBe(calls);
  });

  it('waits as long as the backend asks, or fails at once if that is more than 10 s', async () => {
    failing(LIKE, 1, () => refused(429, {}, { 'retry-after': '7' }));
    const begun = Date.now();
    expect(await through(like())).toMatchObject({ ok: true });
    expect(Date.now() - begun).toBeGreaterThanOrEqual(7_150);
    failing(LIKE, 1, () => refused(429, {}, { 'retry-after': '11' }));
    expect(await through(like())).toMatchObject({ ok: false, error: { kind: 'busy', retryAfter: 11 } });
  });

  it('is not retried without a network, and the member is told at once', async () => {
    client = open({ isOnline: () => false });
    api.goDown();
    expect(await through(like())).toMatchObject({ ok: false });
    expect(api.count(LIKE)).toBe(1);
  });

  it('is not retried in the name of another member, nor after a sign-out', async () => {
    for (const next of ['sara', undefined]) {
      client = open();
      api.answer(LIKE, unavailable);
      const before = api.count(LIKE);
      const liking = like();
      await vi.advanceTimersByTimeAsync(10);
      client.endSession();
      if (next) client.tokens.save(tokensOf(next));
      expect((await through(liking)).ok).toBe(false);
      expect(api.count(LIKE) - before).toBe(1);
    }
  });
});

it('a write that the backend cannot recognise by a key is never retried', async () => {
  client.endSession();
  api.answer('POST /auth/login/', unavailable);
  expect(await through(client.use(session).logIn({ email: 'a@b.cc', password: 'x' }))).toMatchObject({ ok: false });
  expect(api.count('POST /auth/login/')).toBe(1);
});

it('an abandoned call stops waiting', async () => {
  api.answer(PROFILE, unavailable);
  const loading = client.use(profile).own.load();
  await vi.advanceTimersByTimeAsync(10);
  client.use(profile).own.reset();
  const begun = Date.now();
  expect((await loading).error?.kind).toBe('aborted');
  expect(Date.now()).toBe(begun);
});

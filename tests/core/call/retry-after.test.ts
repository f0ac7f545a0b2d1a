import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient, createPlainPlatform, members, notifications, profile } from '../../../src/core';
import { createFakeApi, type FakeApi, refused } from '../../support/fakes/fake-api';

const NOW = Date.UTC(2026, 10, 22, 8, 0, 0, 500);
const DAY = 86_400;
const PROFILE = 'GET /profile/';
const COUNT = 'GET /notifications/unread/count/';
const LIKE = 'POST /matchmaking/like/o/';
const omar = { user: 'o', first_name: 'Omar' };

let api: FakeApi;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  api = createFakeApi({});
});
afterEach(() => void vi.useRealTimers());

function open() {
  const platform = createPlainPlatform({ fetch: api.fetch, random: () => 0 });
  const client = createClient({ isHome: true, baseUrl: api.baseUrl, platform, retries: { reads: 0, writes: 1 } });
  client.tokens.save({ access_token: 'a', refresh_token: 'r' });
  return client;
}

const inSeconds = (seconds: number) => new Date(NOW + seconds * 1000).toUTCString();

describe('Retry-After', () => {
  it.each([
    ['a number of seconds', '7', 7],
    ['a fraction of a second', '0.5', 0.5],
    ['a date', inSeconds(7), 7],
    ['a date in the older format', 'Sunday, 22-Nov-26 08:00:07 GMT', 7],
    ['zero seconds', '0', undefined],
    ['a negative number', '-5', undefined],
    ['a date that has passed', inSeconds(-7), undefined],
    ['words', 'soon', undefined],
    ['nothing', '', undefined],
    ['a time of more than a day', '4294967296', DAY],
    ['an endless time', 'Infinity', DAY],
    ['a date in a year', inSeconds(365 * DAY), DAY],
  ])('with %s: %j means %s', async (_, value, seconds) => {
    api.answer(PROFILE, () => refused(429, {}, { 'retry-after': value }));
    const { error } = await open().use(profile).own.load();
    expect([error?.kind, error?.retryAfter]).toEqual(['busy', seconds]);
  });

  it('with a date delays the retry of a write', async () => {
    const times: number[] = [];
    api.answer(LIKE, () => {
      times.push(Date.now() - NOW);
      return times.length === 1 ? refused(429, {}, { 'retry-after': inSeconds(7) }) : {};
    });
    const liking = open().use(members).like(omar);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await liking).toMatchObject({ ok: true });
    expect(times).toEqual([0, 7_000]);
  });

  it('longer than any timer does not cause endless polling', async () => {
    api.answer(COUNT, () => refused(503, {}, { 'retry-after': '4294967296' }));
    const stop = open()
      .use(notifications)
      .unread.$state.listen(() => undefined);
    await vi.advanceTimersByTimeAsync(DAY * 500);
    expect(api.count(COUNT)).toBe(2);
    await vi.advanceTimersByTimeAsync(DAY * 1_000);
    expect(api.count(COUNT)).toBe(3);
    stop();
  });
});

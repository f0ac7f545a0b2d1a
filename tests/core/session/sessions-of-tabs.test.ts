import { expect, it, vi } from 'vitest';
import {
  createMemoryStore,
  createPlainPlatform,
  members,
  notifications,
  type StorageChange,
  session,
} from '../../../src/core';
import { createFakeApi, never, refused } from '../../support/fakes/fake-api';

const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

/** Two tabs of one origin. The second tab hears of every write to the storage by the first. */
function twoTabs() {
  const storage = createMemoryStore();
  const listeners: ((change: StorageChange) => void)[] = [];
  const api = createFakeApi({
    'GET /notifications/unread/count/': refused(401),
    'POST /auth/token/refresh/': refused(401),
    'POST /auth/logout/': {},
  });
  const hear = (change: StorageChange) => listeners.forEach((listener) => void listener(change));
  const changes: StorageChange[] = [];
  const told: StorageChange[] = [];
  const first = api.client({
    storage: {
      get: storage.get,
      set: (key, newValue) => {
        storage.set(key, newValue);
        changes.push({ key, newValue });
      },
      remove: (key) => {
        storage.remove(key);
        changes.push({ key, newValue: null });
      },
    },
  });
  const drafts = createMemoryStore();
  const platform = { ...createPlainPlatform(), storage, drafts };
  const second = api.client({
    ...platform,
    fetch: api.fetch,
    storage: {
      get: storage.get,
      set: (key, newValue) => {
        storage.set(key, newValue);
        told.push({ key, newValue });
      },
      remove: (key) => {
        storage.remove(key);
        told.push({ key, newValue: null });
      },
    },
    onStorageChange: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  first.tokens.save({ access_token: 'a', refresh_token: 'r' });
  changes.length = 0;
  second.tokens.sync();
  drafts.set('mm_anything', 'half a sentence');
  const ends: string[] = [];
  second.onSessionEnd((reason) => ends.push(reason));
  /** Other tabs receive events only after all writes are done. */
  const deliver = () => changes.splice(0).forEach(hear);
  /** The changes that the second tab has written. */
  const tell = () => told;
  return { first, second, storage, drafts, ends, deliver, tell, api };
}

it('a session that expires in one tab expires in the others, which keep their drafts', async () => {
  const { first, second, storage, drafts, ends, deliver } = twoTabs();
  await first.use(notifications).unread.load();
  deliver();
  expect(ends).toEqual(['expired']);
  expect(second.notices.$list.get().map(({ text }) => text)).toEqual(['Session expired. Please login again.']);
  expect(drafts.get('mm_anything')).toBe('half a sentence');
  expect([storage.get('access_token'), storage.get('refresh_token')]).toEqual([undefined, undefined]);
});

it('a sign-out in one tab signs out the others, and deletes their drafts', async () => {
  const { first, second, drafts, ends, deliver } = twoTabs();
  await first.use(session).logOut();
  deliver();
  expect(ends).toEqual(['signed-out']);
  expect(second.tokens.$signedIn.get()).toBe(false);
  expect(drafts.get('mm_anything')).toBeUndefined();
});

it('signing out takes effect at once in all tabs, however long the backend takes', async () => {
  const { first, second, ends, deliver, api } = twoTabs();
  api.answer('POST /auth/logout/', never);
  void first.use(session).logOut();
  deliver();
  expect([first.tokens.$signedIn.get(), second.tokens.$signedIn.get(), ends]).toEqual([false, false, ['signed-out']]);
  await expect.poll(() => api.callsOf('POST /auth/logout/')[0]?.headers.get('authorization')).toBe('Bearer r');
});

it('a call in a tab that has not heard of a sign-out does not report an expired session', async () => {
  const { first, second, drafts, ends, deliver, tell } = twoTabs();
  await first.use(session).logOut();
  expect((await second.use(notifications).unread.load()).error?.kind).toBe('expired');
  expect([ends, tell()]).toEqual([[], []]);
  deliver();
  expect([ends, drafts.get('mm_anything')]).toEqual([['signed-out'], undefined]);
  expect(second.notices.$list.get()).toEqual([]);
});

it('a tab is signed out when a script of its page empties the storage, even without an event', async () => {
  vi.useFakeTimers();
  const { second, storage, ends } = twoTabs();
  for (const key of ['access_token', 'refresh_token']) storage.remove(key);
  await second.use(notifications).unread.load();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([second.tokens.$signedIn.get(), ends]).toEqual([false, ['signed-out']]);
  vi.useRealTimers();
});

it('a member who signs in after another sees none of the other’s data', async () => {
  const { first, second, drafts, ends, deliver, api } = twoTabs();
  api.answer('GET /notifications/unread/count/', { count: 7 });
  first.tokens.save(tokensOf('layla'));
  deliver();
  await second.use(notifications).unread.load();
  drafts.set('mm_anything', 'half a sentence');
  ends.length = 0;
  // The tab hears of both writes only after they are done.
  first.tokens.clear();
  first.tokens.save(tokensOf('sara'));
  deliver();
  expect([ends, drafts.get('mm_anything')]).toEqual([['signed-out'], undefined]);
  expect(second.use(notifications).unread.peek().data).toBeUndefined();
  expect(second.tokens.$signedIn.get()).toBe(true);
});

it('a call of one member is not repeated with the token of another who has signed in since', async () => {
  const { second, storage, api } = twoTabs();
  const LIKE = 'POST /matchmaking/like/o/';
  second.tokens.save(tokensOf('layla'));
  api.answer(LIKE, () => {
    storage.set('access_token', tokensOf('sara').access_token);
    storage.set('refresh_token', tokensOf('sara').refresh_token);
    return refused(401);
  });
  expect(await second.use(members).like({ user: 'o', first_name: 'Omar' })).toMatchObject({ ok: false });
  expect(api.count(LIKE)).toBe(1);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, createMemoryStore, type KeyValue, matches, notifications } from '../../../src/core';
import { createFakeApi, type FakeApi, type FakeCall, refused } from '../../support/fakes/fake-api';

const COUNT = 'GET /notifications/unread/count/';
const REFRESH = 'POST /auth/token/refresh/';

let api: FakeApi;
let storage: KeyValue;
let client: Client;
let valid: string;
let ended: string[];

const open = () => {
  const made = api.client({ storage });
  made.onSessionEnd((reason) => ended.push(reason));
  return made;
};
const count = (of: Client) => of.use(notifications).unread.load();
const bearer = (call: FakeCall | undefined) => call?.headers.get('authorization');

beforeEach(() => {
  valid = 'a2';
  ended = [];
  storage = createMemoryStore();
  api = createFakeApi({
    [COUNT]: (call: FakeCall) => (bearer(call) === `Bearer ${valid}` ? { count: 1 } : refused(401)),
    'GET /matchmaking/mutual/': (call: FakeCall) => (bearer(call) === `Bearer ${valid}` ? [] : refused(401)),
    [REFRESH]: { access_token: 'a2', refresh_token: 'r2' },
  });
  storage.set('access_token', 'a1');
  storage.set('refresh_token', 'r1');
  client = open();
});

it('refreshes once on 401, stores both tokens and repeats the call', async () => {
  expect((await count(client)).data).toBe(1);
  expect(api.count(REFRESH)).toBe(1);
  expect(bearer(api.callsOf(REFRESH)[0])).toBe('Bearer r1');
  expect(api.callsOf(REFRESH)[0]?.body).toBeUndefined();
  expect([storage.get('access_token'), storage.get('refresh_token')]).toEqual(['a2', 'r2']);
  expect(api.count(COUNT)).toBe(2);
});

it('refreshes once per call, so a second 401 is returned and ends nothing', async () => {
  valid = 'never';
  const { error } = await count(client);
  expect(error).toMatchObject({ kind: 'expired', status: 401 });
  expect([api.count(COUNT), api.count(REFRESH), ended]).toEqual([2, 1, []]);
});

it('shares one refresh among five simultaneous calls', async () => {
  const lists = client.use(matches);
  const { list, unread } = client.use(notifications);
  api.answer('GET /notifications/', (call: FakeCall) => (bearer(call) === 'Bearer a2' ? [] : refused(401)));
  api.answer('GET /matchmaking/liked/', (call: FakeCall) => (bearer(call) === 'Bearer a2' ? [] : refused(401)));
  api.answer('GET /matchmaking/users-who-liked-me/', (call: FakeCall) =>
    bearer(call) === 'Bearer a2' ? [] : refused(401),
  );
  const states = await Promise.all([
    lists.mutual.load(),
    lists.liked.load(),
    lists.likedMe.load(),
    list.load(),
    unread.load(),
  ]);
  expect(states.map((state) => state.status)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
  expect(api.count(REFRESH)).toBe(1);
});

it('does not refresh for a late 401 to an old token', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.answer('GET /matchmaking/mutual/', async (call: FakeCall) => {
    if (bearer(call) === 'Bearer a2') return [];
    await held;
    return refused(401);
  });
  const late = client.use(matches).mutual.load();
  await count(client);
  release();
  expect((await late).status).toBe('ready');
  expect(api.count(REFRESH)).toBe(1);
});

describe('a refresh that fails', () => {
  it('with 401 ends the session once for all calls, and says so', async () => {
    api.answer(REFRESH, refused(401));
    const states = await Promise.all([count(client), client.use(matches).mutual.load()]);
    expect(states.map((state) => state.status)).toEqual(['failed', 'failed']);
    expect(ended).toEqual(['expired']);
    expect([storage.get('access_token'), storage.get('refresh_token')]).toEqual([undefined, undefined]);
    expect(client.notices.$list.get().map((notice) => notice.text)).toEqual(['Session expired. Please login again.']);
  });

  it.each([
    ['a 500', () => refused(500)],
    ['a 429', () => refused(429)],
    [
      'no network',
      () => {
        throw new TypeError('fetch failed');
      },
    ],
    ['HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ])('with %s keeps the tokens, so nobody is signed out', async (_, answer) => {
    api.answer(REFRESH, answer);
    const { error } = await count(client);
    expect(error?.kind).not.toBe('expired');
    expect([storage.get('access_token'), storage.get('refresh_token'), ended]).toEqual(['a1', 'r1', []]);
    api.answer(REFRESH, { access_token: 'a2', refresh_token: 'r2' });
    expect((await count(client)).data).toBe(1);
  });
});

describe('when another tab has changed the storage', () => {
  const other = (access: string, refresh: string) => {
    storage.set('access_token', access);
    storage.set('refresh_token', refresh);
  };

  it('adopts newer tokens instead of refreshing', async () => {
    api.answer(COUNT, (call: FakeCall) => {
      if (bearer(call) === 'Bearer a2') return { count: 1 };
      other('a2', 'r2');
      return refused(401);
    });
    expect((await count(client)).data).toBe(1);
    expect(api.count(REFRESH)).toBe(0);
  });

  it('discards the result of its own refresh, and uses the stored tokens', async () => {
    valid = 'b2';
    api.answer(REFRESH, () => {
      other('b2', 's2');
      return { access_token: 'a9', refresh_token: 'r9' };
    });
    expect((await count(client)).data).toBe(1);
    expect([storage.get('access_token'), storage.get('refresh_token')]).toEqual(['b2', 's2']);
  });

  it('ignores a 401 to a refresh token that is no longer stored', async () => {
    valid = 'b2';
    api.answer(REFRESH, () => {
      other('b2', 's2');
      return refused(401);
    });
    expect((await count(client)).data).toBe(1);
    expect(ended).toEqual([]);
  });

  it('stays signed out when the other tab signed out', async () => {
    api.answer(REFRESH, () => {
      storage.remove('access_token');
      storage.remove('refresh_token');
      return { access_token: 'a9', refresh_token: 'r9' };
    });
    expect((await count(client)).error?.kind).toBe('expired');
    expect(storage.get('access_token')).toBeUndefined();
  });
});

it('refreshes once for two clients on one storage', async () => {
  const second = open();
  expect((await count(client)).data).toBe(1);
  expect((await count(second)).data).toBe(1);
  expect(api.count(REFRESH)).toBe(1);
});

it('runs one refresh at a time across tabs', async () => {
  const names: string[] = [];
  const exclusively = <Value>(name: string, run: () => Promise<Value>) => {
    names.push(name);
    return run();
  };
  await count(api.client({ storage, exclusively }));
  expect(names).toEqual(['mm-refresh']);
});

import { describe, expect, it } from 'vitest';
import {
  chat,
  contract,
  createClient,
  createMemoryStore,
  createPlainPlatform,
  legal,
  members,
  type Platform,
  places,
  session,
} from '../../src/core';
import { listMutual } from '../../src/core/matches/contract';
import { like as likeCall } from '../../src/core/members/contract';
import { listCountries } from '../../src/core/places/contract';
import { createFakeApi, type FakeAnswer, offering, refused } from '../support/fakes/fake-api';
import { member } from '../support/widgets/people';

const KEY = 'idempotency-key';
const LOG_IN = 'POST /auth/login/';
const tokens = { access_token: 'a', refresh_token: 'r' };
const form = { email: 'sara@example.test', password: 'secret-1' };

/** A client of a backend without extensions: its answers do not have our header. */
function plain(answers: Record<string, FakeAnswer>, options: { isHome?: boolean; platform?: Partial<Platform> } = {}) {
  const api = createFakeApi({ 'GET /notifications/unread/count/': { count: 0 }, ...answers });
  const fetch: typeof globalThis.fetch = async (...call) => {
    const answer = await api.fetch(...call);
    answer.headers.delete('x-extensions');
    return answer;
  };
  const client = createClient({
    baseUrl: api.baseUrl,
    isHome: options.isHome,
    retries: { reads: 2, writes: 5 },
    platform: createPlainPlatform({ fetch, ...options.platform }),
  });
  return { api, client };
}

describe('a backend that has not said that it offers extensions', () => {
  it('gets no key, no tag, no query of ours, and paths with a slash', async () => {
    const { api, client } = plain({ [LOG_IN]: tokens, 'GET /matchmaking/mutual/': [] });
    expect((await client.use(session).logIn(form)).ok).toBe(true);
    const kept = {};
    for (let turn = 0; turn < 2; turn += 1)
      await client.http(listMutual, { query: { limit: '24', sort: 'name' }, kept });
    expect(api.calls.map(({ method, path, query }) => [method, path, query.size])).toEqual([
      ['POST', '/auth/login/', 0],
      ['GET', '/matchmaking/mutual/', 0],
      ['GET', '/matchmaking/mutual/', 0],
    ]);
    for (const { headers } of api.calls)
      expect([...headers.keys()].filter((name) => [KEY, 'if-none-match'].includes(name))).toEqual([]);
  });

  it.each(contract.filter(({ endpoint }) => endpoint.extension).map(({ name, endpoint }) => [name, endpoint] as const))(
    'is never sent the extension %s',
    async (_, endpoint) => {
      const { api, client } = plain({});
      client.tokens.save(tokens);
      await client.extensions.ask();
      api.calls.length = 0;
      const params = { id: '1', page: 'terms', partner: 'p', slot: '0' };
      await expect(client.http(endpoint, { params, body: {} } as never)).rejects.toMatchObject({ kind: 'missing' });
      expect(api.calls).toEqual([]);
    },
  );

  it('gets each write once, also over a bad network, because nothing makes a repeat safe', async () => {
    const { api, client } = plain({
      'GET /profile/': member('Omar'),
      'POST /matchmaking/like/layla/': () => Promise.reject(new TypeError('fetch failed')),
      'POST /matchmaking/shortlist/layla/': () => Promise.reject(new TypeError('fetch failed')),
      'POST /matchmaking/chat-rooms/1/messages/': () => Promise.reject(new TypeError('fetch failed')),
    });
    client.tokens.save(tokens);
    await client.extensions.ask();
    const { like, toggleShortlist } = client.use(members);
    await Promise.all([like(member('Layla')), toggleShortlist(member('Layla')), client.use(chat).send('1', 'Salam')]);
    expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/matchmaking/like/layla/',
        '/matchmaking/shortlist/layla/',
        '/matchmaking/chat-rooms/1/messages/',
      ]),
    );
    expect(api.calls.filter(({ method }) => method === 'POST')).toHaveLength(3);
  });
});

describe('a client whose code comes from the origin of the backend', () => {
  it('believes in extensions without asking', async () => {
    const api = createFakeApi({ [LOG_IN]: tokens });
    await api.client().use(session).logIn(form);
    expect(api.calls.map(({ path, headers }) => [path, headers.has(KEY)])).toEqual([['/auth/login/', true]]);
  });

  it.each([
    ['the preflight refuses the key', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'the backend refuses the key',
      () => new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } }),
    ],
  ])('logs in all the same if it is another backend, and %s', async (_, refusal) => {
    const { api, client } = plain(
      { [LOG_IN]: ({ headers }: { headers: Headers }) => (headers.has(KEY) ? refusal() : tokens) },
      { isHome: true },
    );
    expect((await client.use(session).logIn(form)).ok).toBe(true);
    expect(api.callsOf(LOG_IN).map(({ headers }) => headers.has(KEY))).toEqual([true, false]);
  });

  it('reads again without our queries if another backend refuses them', async () => {
    const { api, client } = plain(
      {
        'GET /matchmaking/mutual/': ({ query }: { query: URLSearchParams }) =>
          query.size ? new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } }) : [],
      },
      { isHome: true },
    );
    client.tokens.save(tokens);
    expect(await client.http(listMutual, { query: { limit: '24' } })).toEqual([]);
    expect(api.calls.map(({ query }) => query.size)).toEqual([1, 0]);
  });
});

describe('a client that knows nothing of its backend', () => {
  const signUp = { email: 'sara@example.test', password1: 'secret-1', password2: 'secret-1' };

  it('asks once before its first extension, by a call of the specification without a token', async () => {
    const api = createFakeApi({ 'GET /notifications/unread/count/': () => refused(401), 'GET /legal/': [] });
    const client = createClient({ baseUrl: api.baseUrl, platform: createPlainPlatform({ fetch: api.fetch }) });
    await Promise.all([client.use(legal).pages.load(), client.use(places).countries.load()]);
    expect(api.calls.map(({ path }) => path)).toEqual([
      '/notifications/unread/count/',
      '/legal/',
      '/places/countries/',
    ]);
  });

  it('asks before a write whose key says that it may have been sent before', async () => {
    const api = createFakeApi({
      'GET /notifications/unread/count/': () => refused(401),
      'POST /matchmaking/like/o/': {},
    });
    const client = createClient({ baseUrl: api.baseUrl, platform: createPlainPlatform({ fetch: api.fetch }) });
    client.tokens.save(tokens);
    await client.http(likeCall, { params: { id: 'o' }, key: 'the-same' });
    expect(api.calls.map(({ path, headers }) => [path, headers.get(KEY)])).toEqual([
      ['/notifications/unread/count/', null],
      ['/matchmaking/like/o/', 'the-same'],
    ]);
  });

  it('says what failed if something else answers, and does not take it for a backend', async () => {
    const { client } = plain({ 'GET /notifications/unread/count/': () => new Response('', { status: 502 }) });
    await expect(client.http(listCountries)).rejects.toMatchObject({ kind: 'server', status: 502 });
    expect(client.extensions.$offered.get()).toBeUndefined();
  });

  it('marks a sign-up in all of its calls or in none', async () => {
    const answers = {
      'POST /auth/register/': {},
      'POST /auth/resend-verification/': {},
      'POST /auth/verify-email/': tokens,
    };
    const marks = async (isHome: boolean) => {
      const api = createFakeApi(answers);
      const client = createClient({
        baseUrl: api.baseUrl,
        isHome,
        platform: createPlainPlatform({ fetch: api.fetch }),
      });
      const { register, resend, verify } = client.use(session);
      await register(signUp);
      await resend();
      await verify('123456');
      return api.calls.map(({ headers }) => headers.get(KEY)?.[14]);
    };
    expect(await marks(true)).toEqual(['8', '8', '8']);
    expect(await marks(false)).toEqual([undefined, '4', '4']);
  });
});

describe('what a client knows of its backend', () => {
  const opened = (storage = createMemoryStore()) => plain({}, { platform: { storage } }).client;

  it('is stored for the next page, for each backend', async () => {
    const storage = createMemoryStore();
    await opened(storage).extensions.ask();
    expect(opened(storage).extensions.$offered.get()).toBe(false);
    const other = createClient({ baseUrl: 'https://other.test/api', platform: createPlainPlatform({ storage }) });
    expect(other.extensions.$offered.get()).toBeUndefined();
  });

  const answer = (status: number, type: string) => new Response('{}', { status, headers: { 'content-type': type } });

  it.each([
    ['a failing proxy', answer(502, 'text/html')],
    ['a backend that is starting', answer(503, 'application/json')],
    ['the page of a hotel', answer(200, 'text/html')],
    ['a proxy that wants a log-in', answer(407, 'text/html')],
    ['a firewall', answer(403, 'text/html')],
    ['a gateway that refuses', answer(403, 'application/json')],
    ['a gateway that is too busy', answer(429, 'application/json')],
  ])('that it has said itself is not changed by %s', (_, strange) => {
    const storage = createMemoryStore();
    opened(storage).extensions.learn(offering(answer(200, 'application/json')));
    const { extensions } = opened(storage);
    extensions.learn(strange);
    expect([extensions.$offered.get(), extensions.isSure()]).toEqual([true, false]);
  });

  it('is not stored if it was to be expected, so that our own site leaves nothing behind', () => {
    const storage = createMemoryStore();
    const { client } = plain({}, { isHome: true, platform: { storage } });
    client.extensions.learn(offering(answer(200, 'application/json')));
    expect(storage.get(`extensions_of ${client.baseUrl}`)).toBeUndefined();
  });

  it('is not stored if only a page has told it', () => {
    const storage = createMemoryStore();
    opened(storage).extensions.learn(answer(404, 'text/html'));
    expect(opened(storage).extensions.$offered.get()).toBeUndefined();
  });

  it('lasts through an upgrade: an answer of the release before takes nothing back', () => {
    const { extensions } = opened();
    extensions.learn(answer(200, 'application/json'));
    expect(extensions.$offered.get()).toBe(false);
    extensions.learn(offering(answer(200, 'application/json')));
    extensions.learn(answer(200, 'application/json'));
    expect(extensions.$offered.get()).toBe(true);
  });
});

import { describe, expect, it, vi } from 'vitest';
import {
  ApiError,
  codeOf,
  contract,
  createClient,
  createPlainPlatform,
  explain,
  fieldText,
  type NamedEndpoint,
  session,
} from '../../../src/core';
import { never, refused } from '../../support/fakes/fake-api';
import { clientWith, signedInWith } from '../../support/fakes/fake-client';

type Loose = (
  endpoint: NamedEndpoint['endpoint'],
  options?: {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    files?: Record<string, Blob>;
    key?: string;
    timeout?: number;
    signal?: AbortSignal;
  },
) => Promise<unknown>;

/** Makes calls by their names in the contract, as the command line does. */
function caller(client: { http: unknown }) {
  return (name: string, options?: Parameters<Loose>[1]) => {
    const found = contract.find((one) => one.name === name);
    if (!found) throw new Error(`no call ${name}`);
    return (client.http as Loose)(found.endpoint, options);
  };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('address', () => {
  it.each([['https://api.test/api'], ['https://api.test/api/'], ['https://api.test/api///']])(
    'joins the base %s with one slash',
    async (baseUrl) => {
      const { api } = clientWith({ 'GET /places/countries/': [] });
      const client = createClient({ isHome: true, baseUrl, platform: createPlainPlatform({ fetch: api.fetch }) });
      await caller(client)('list-countries');
      expect(api.calls[0]?.path).toBe('/places/countries/');
    },
  );

  it('ends in a slash when there is no query, and escapes the parameters in the path', async () => {
    const { api, client } = signedInWith();
    await failure(caller(client)('get-profile', { params: { id: 'a/b?c' } }));
    expect(api.calls[0]?.path).toBe('/profile/a%2Fb%3Fc/');
  });

  it('leaves out empty query values', async () => {
    const { api, client } = signedInWith({ 'GET /profile/matches/search/': [] });
    await caller(client)('search-members', {
      query: { age_min: '20', country: '', name_search: undefined, religion: null, email: 'a+b@c.d' },
    });
    expect(Object.fromEntries(api.calls[0]?.query ?? [])).toEqual({ age_min: '20', email: 'a+b@c.d' });
  });
});

describe('headers', () => {
  it('include the access token only if the call needs it', async () => {
    const { api, client } = signedInWith({ 'GET /notifications/': [], 'GET /places/countries/': [] });
    await caller(client)('list-notifications');
    await caller(client)('list-countries');
    expect(api.calls.map((call) => call.headers.get('authorization'))).toEqual(['Bearer a', null]);
  });

  it('include only the refresh token when refreshing and logging out', async () => {
    const { api, client } = signedInWith({ 'POST /auth/logout/': {} });
    await client.use(session).logOut();
    expect(api.calls[0]?.headers.get('authorization')).toBe('Bearer r');
    expect(api.calls[0]?.body).toBeUndefined();
  });

  it('give each write its own key unless a key is passed, and give reads none', async () => {
    const { api, client } = signedInWith({ 'POST /notifications/mark-read/': {}, 'GET /notifications/': [] });
    const call = caller(client);
    await call('mark-notifications-read');
    await call('mark-notifications-read');
    await call('mark-notifications-read', { key: 'mine' });
    await call('list-notifications');
    const [one, two, three, four] = api.calls.map((made) => made.headers.get('idempotency-key'));
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
    expect([three, four]).toEqual(['mine', null]);
  });
});

it('sends files and text fields as a form', async () => {
  const { api, client } = signedInWith({ 'POST /profile/photos/upload/': {} });
  const photo = new File(['x'], 'me.png', { type: 'image/png' });
  await caller(client)('upload-photo', { body: { is_primary: 'true' }, files: { photo } });
  const form = api.calls[0]?.body as FormData;
  expect([form.get('is_primary'), (form.get('photo') as File).name]).toEqual(['true', 'me.png']);
});

describe('errors', () => {
  it.each([
    [400, 'invalid'],
    [403, 'refused'],
    [404, 'missing'],
    [408, 'timeout'],
    [409, 'conflict'],
    [413, 'invalid'],
    [422, 'invalid'],
    [429, 'busy'],
    [500, 'server'],
    [501, 'server'],
    [503, 'server'],
  ] as const)('status %i is %s, and the error has the body of the answer', async (status, kind) => {
    const { client } = signedInWith({ 'GET /notifications/': refused(status, { detail: 'x', code: 'y' }) });
    const error = await failure(caller(client)('list-notifications'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind, status, body: { detail: 'x' } });
    expect(codeOf(error)).toBe('y');
  });

  it('say how long to wait', async () => {
    const { client } = signedInWith({ 'GET /notifications/': refused(429, {}, { 'retry-after': '7' }) });
    expect(await failure(caller(client)('list-notifications'))).toMatchObject({ kind: 'busy', retryAfter: 7 });
  });

  it('an unreachable network is a network error', async () => {
    const { api, client } = signedInWith();
    api.goDown();
    expect(await failure(caller(client)('list-notifications'))).toMatchObject({ kind: 'network', status: 0 });
  });

  it.each([
    ['an HTML page', () => new Response('<!doctype html><p>hi', { headers: { 'content-type': 'text/html' } })],
    ['an answer of the wrong shape', () => ({ count: 'many' })],
    ['an answer that cannot be printed', () => ({ count: { toString: {} } })],
    ['an empty answer', () => new Response(null, { status: 204 })],
    ['broken JSON', () => new Response('{"count":', { headers: { 'content-type': 'application/json' } })],
  ])('%s is unreadable', async (_, answer) => {
    const { client } = signedInWith({ 'GET /notifications/unread/count/': answer });
    expect(await failure(caller(client)('count-unread'))).toMatchObject({ kind: 'unreadable' });
  });

  it('an HTML page is unreadable also as the answer to a write, although nothing in it is used', async () => {
    const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    const { client } = signedInWith({ 'POST /matchmaking/like/7/': page });
    expect(await failure(caller(client)('like', { params: { id: '7' } }))).toMatchObject({ kind: 'unreadable' });
  });

  it('an HTML error page keeps its status', async () => {
    const { client } = signedInWith({ 'GET /notifications/': () => new Response('<html>', { status: 502 }) });
    expect(await failure(caller(client)('list-notifications'))).toMatchObject({ kind: 'server', status: 502 });
  });

  it('accepts unknown keys, and converts numeric ids to strings', async () => {
    const { client } = signedInWith({ 'GET /profile/7/': { user: 7, something: 'new' } });
    expect(await caller(client)('get-profile', { params: { id: '7' } })).toMatchObject({ user: '7' });
  });

  it('stops at the time limit, and when the caller aborts', async () => {
    const { client } = signedInWith({ 'GET /notifications/': never });
    const call = caller(client);
    expect(await failure(call('list-notifications', { timeout: 20 }))).toMatchObject({ kind: 'timeout' });
    const abort = new AbortController();
    const pending = failure(call('list-notifications', { signal: abort.signal }));
    abort.abort();
    expect(await pending).toMatchObject({ kind: 'aborted' });
  });

  it('times out after 30 s by default, and for an upload after as much longer as its size may take (decision 11)', async () => {
    vi.useFakeTimers();
    const { client } = signedInWith({ 'GET /notifications/': never, 'POST /profile/photos/upload/': never });
    const call = caller(client);
    /** The milliseconds until the call gives up, or undefined if it does not within a day. */
    const limitOf = async (...[name, options]: Parameters<typeof call>) => {
      const began = Date.now();
      let ended: number | undefined;
      void failure(call(name, options)).then(() => {
        ended = Date.now() - began;
      });
      await vi.advanceTimersByTimeAsync(86_400_000);
      return ended;
    };
    const files = { photo: new Blob([new Uint8Array(400_000)]) };
    expect(await limitOf('list-notifications')).toBe(30_000);
    expect(await limitOf('upload-photo', { body: {}, files })).toBe(80_000);
    expect(await limitOf('upload-photo', { body: {}, files: { photo: new Blob(['x']) }, timeout: 0 })).toBeUndefined();
    // A limit that the client was given holds for every call.
    // A limit that the client was given holds for every call.
    const { api } = clientWith({ 'GET /places/countries/': never });
    const platform = createPlainPlatform({ fetch: api.fetch });
    const hasty = createClient({ isHome: true, baseUrl: api.baseUrl, platform, timeout: 2_000 });
    const ended = failure(caller(hasty)('list-countries', { timeout: 600_000 }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ended).toMatchObject({ kind: 'timeout' });
    vi.useRealTimers();
  });
});

describe('the error text for the member', () => {
  const error = new ApiError('invalid', 400, { non_field_errors: ['One.', 'Two.'], detail: 'Three.', code: 'c' });
  it('joins lists, and uses the first of the given fields that is present', () => {
    expect(fieldText(error, 'non_field_errors')).toBe('One. Two.');
    expect(explain(error, ['password1', 'detail', 'non_field_errors'], 'Else.')).toBe('Three.');
    expect(explain(error, ['password1'], 'Else.')).toBe('Else.');
  });
  it.each([
    ['network', 'The service cannot be reached. Check your connection and try again.'],
    ['timeout', 'The service took too long to answer. Please try again.'],
    ['busy', 'Too many requests. Please wait a moment and try again.'],
    ['expired', 'Session expired. Please login again.'],
    ['server', 'Else.'],
  ] as const)('%s', (kind, text) => {
    expect(explain(new ApiError(kind), ['detail'], 'Else.')).toBe(text);
  });
});

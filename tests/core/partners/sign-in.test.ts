import { describe, expect, it } from 'vitest';
import { createClient, createMemoryStore, createPlainPlatform, masked, partnerSignIn } from '../../../src/core';
import { createFakeApi, type FakeAnswer, type FakeCall, refused } from '../../support/fakes/fake-api';

const tokens = { access_token: 'a', refresh_token: 'r' };
const link = { state: 'confirm', link: 'L', email: 'layla@example.test' };

function portal(answer: FakeAnswer, ask: () => Promise<string> = async () => 'assertion') {
  const warnings: string[] = [];
  const api = createFakeApi({ 'POST /auth/partner/': answer });
  const client = api.client({
    storage: createMemoryStore(),
    warn: (text) => text.startsWith('Partner') && warnings.push(text),
  });
  client.identify('user-1');
  client.signIn = ask;
  return {
    api,
    client,
    warnings,
    store: client.use(partnerSignIn),
    status: () => client.use(partnerSignIn).$state.get(),
  };
}

it('signs in a connected user, once for all that ask', async () => {
  const { api, client, store, status } = portal(tokens);
  await Promise.all([store.start(), store.start()]);
  expect(client.tokens.read()).toEqual(tokens);
  expect(status()).toEqual({ status: 'off' });
  expect(api.count('POST /auth/partner/')).toBe(1);
});

it('signs in on the first visit, when only the backend’s answer tells what it offers', async () => {
  const api = createFakeApi({ 'POST /auth/partner/': tokens });
  const client = createClient({ baseUrl: api.baseUrl, platform: createPlainPlatform({ fetch: api.fetch }) });
  client.identify('user-1');
  client.signIn = async () => 'assertion';
  const { start, $state } = client.use(partnerSignIn);
  await Promise.all([start(), start()]);
  expect($state.get()).toEqual({ status: 'off' });
  expect(client.tokens.read()).toEqual(tokens);
  expect(api.count('POST /auth/partner/')).toBe(1);
});

it('leaves the ordinary log-in when a backend no longer offers what it offered before', async () => {
  const api = createFakeApi({ 'GET /notifications/unread/count/': { count: 0 } });
  const fetch: typeof api.fetch = async (...call) => {
    // A browser refuses a call with a header that the backend does not allow.
    if (String(call[0]).includes('/auth/partner/')) throw new TypeError('Failed to fetch');
    const answer = await api.fetch(...call);
    answer.headers.delete('x-extensions');
    return answer;
  };
  const storage = createMemoryStore();
  storage.set(`extensions_of ${api.baseUrl}`, 'yes');
  const client = createClient({ baseUrl: api.baseUrl, platform: createPlainPlatform({ fetch, storage }) });
  client.identify('user-1');
  client.signIn = async () => 'assertion';
  const { start, $state } = client.use(partnerSignIn);
  await start();
  expect($state.get()).toEqual({ status: 'off' });
});

describe('an assertion that cannot be had or is not accepted leaves the log-in, and one line for the developer', () => {
  it.each<[string, FakeAnswer, () => Promise<string>, RegExp | undefined]>([
    ['the portal fails', tokens, () => Promise.reject(new Error('500')), /Partner sign-in: .*500/],
    ['the portal gives nothing', tokens, async () => '', /no assertion/],
    [
      'the backend refuses it',
      () => refused(401, { code: 'assertion_invalid', reason: 'expired' }),
      async () => 'x',
      /expired/,
    ],
    ['the backend is down', () => Promise.reject(new TypeError('offline')), async () => 'x', /Partner sign-in/],
    ['the backend has no such call', undefined, async () => 'x', undefined],
  ])('when %s', async (_when, answer, ask, line) => {
    const { client, store, status, warnings } = portal(answer, ask);
    await store.start();
    expect(status()).toEqual({ status: 'off' });
    expect(client.tokens.$signedIn.get()).toBe(false);
    expect(warnings.length).toBe(line ? 1 : 0);
    if (line) expect(warnings[0]).toMatch(line);
  });
});

it.each<[string, () => unknown]>([
  ['got lost', () => Promise.reject(new TypeError('offline'))],
  ['is late', () => refused(503, { code: 'busy' })],
])('takes another assertion when the answer to one %s, because each works once', async (_, fails) => {
  let asked = 0;
  const { api, client, store, warnings } = portal(undefined, async () => `assertion-${++asked}`);
  api.answer('POST /auth/partner/', () => (asked === 1 ? fails() : tokens));
  await store.start();
  expect(client.tokens.read()).toEqual(tokens);
  expect(api.callsOf('POST /auth/partner/').map(({ body }) => body)).toMatchObject([
    { assertion: 'assertion-1' },
    { assertion: 'assertion-2' },
  ]);
  expect(warnings).toEqual([]);
});

it('asks no second time for an assertion that was refused', async () => {
  const { api, store } = portal(() => refused(401, { code: 'assertion_invalid', reason: 'used' }));
  await store.start();
  expect(api.count('POST /auth/partner/')).toBe(1);
});

it('tells a suspended member why', async () => {
  const { client, store } = portal(() => refused(403, { detail: 'Your account is suspended.' }));
  await store.start();
  expect(client.notices.$list.get().map(({ text }) => text)).toEqual(['Your account is suspended.']);
});

it('forgets an answer for a user whom the page no longer shows', async () => {
  const { api, client, store } = portal(undefined);
  api.answer('POST /auth/partner/', () => {
    client.identify('user-2');
    return tokens;
  });
  await store.start();
  expect(client.tokens.$signedIn.get()).toBe(false);
  expect(client.platform.storage.get('access_token')).toBeUndefined();
});

it('does not show another member on a page that was for one user', async () => {
  const of = (member: string) => ({ access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`, refresh_token: 'r' });
  const { api, client, store, status, warnings } = portal(of('layla'));
  await store.start();
  client.endSession();
  // Somebody else signed in to the portal on another page, and this page is still open.
  api.answer('POST /auth/partner/', of('omar'));
  await store.start();
  expect(client.tokens.$signedIn.get()).toBe(false);
  expect(status()).toEqual({ status: 'off' });
  expect(warnings[0]).toMatch(/another user than the page/);
  client.identify('user-2');
  await store.start();
  expect(client.tokens.subject()).toBe('omar');
});

describe('a user who is not connected', () => {
  it('confirms with a code to the mailbox', async () => {
    const { api, client, store, status } = portal(link);
    api.answer('POST /auth/partner/code/', {});
    api.answer('POST /auth/partner/confirm/', tokens);
    await store.start();
    expect(status()).toEqual({ status: 'confirm', link: 'L', email: 'layla@example.test', user: 'user-1' });
    expect((await store.sendCode(' Layla@Example.test ')).ok).toBe(true);
    expect(api.callsOf('POST /auth/partner/code/')[0]?.body).toEqual({ link: 'L', email: 'layla@example.test' });
    const form = { email: 'layla@example.test', code: '12 34 56', accepts: false, replace: false };
    expect((await store.confirm(form)).ok).toBe(true);
    expect(api.callsOf('POST /auth/partner/confirm/')[0]?.body).toMatchObject({ link: 'L', code: '123456' });
    expect(client.tokens.read()).toEqual(tokens);
  });

  it.each([
    ['terms_needed', 400, { needsTerms: true }],
    ['already_connected', 409, { isConnected: true }],
  ])('is asked again after %s, with the same code', async (code, status, expected) => {
    const made = portal(link);
    made.api.answer('POST /auth/partner/confirm/', () => refused(status, { code, detail: 'no' }));
    await made.store.start();
    const form = { email: 'layla@example.test', code: '123456', accepts: false, replace: false };
    expect((await made.store.confirm(form)).ok).toBe(false);
    expect(made.status()).toMatchObject({ status: 'confirm', ...expected });
    made.api.answer('POST /auth/partner/confirm/', tokens);
    expect((await made.store.confirm({ ...form, accepts: true, replace: true })).ok).toBe(true);
  });

  describe('whose page stood open for more than ten minutes', () => {
    async function late(next: FakeAnswer) {
      const made = portal(link);
      await made.store.start();
      made.api.answer('POST /auth/partner/', next);
      made.api.answer('POST /auth/partner/code/', ({ body }: FakeCall) =>
        (body as { link: string }).link === 'L' ? refused(400, { code: 'link_expired', detail: 'too long' }) : {},
      );
      return { ...made, result: await made.store.sendCode('layla@example.test') };
    }

    it('gets the code for a new link', async () => {
      const { api, result, status } = await late({ ...link, link: 'L2' });
      expect(result.ok).toBe(true);
      expect(status()).toMatchObject({ status: 'confirm', link: 'L2' });
      expect(api.callsOf('POST /auth/partner/code/').map(({ body }) => (body as { link: string }).link)).toEqual([
        'L',
        'L2',
      ]);
    });

    it('is signed in if another page has connected them', async () => {
      const { client, result, status } = await late(tokens);
      expect([result.ok, status().status]).toEqual([true, 'off']);
      expect(client.tokens.read()).toEqual(tokens);
    });

    it('reads that the page is too old if the portal gives no other assertion', async () => {
      const { result, status } = await late(() => refused(401, { code: 'assertion_invalid' }));
      expect(result).toMatchObject({ ok: false, message: 'too long' });
      expect(status()).toMatchObject({ status: 'confirm', link: 'L' });
    });
  });

  describe('whose link is used or too old when the code is entered', () => {
    async function refusedLink(next: FakeAnswer) {
      const made = portal(link);
      await made.store.start();
      made.api.answer('POST /auth/partner/', next);
      made.api.answer('POST /auth/partner/confirm/', () => refused(400, { code: 'link_expired', detail: 'too long' }));
      const form = { email: 'layla@example.test', code: '123456', accepts: false, replace: false };
      return { ...made, result: await made.store.confirm(form) };
    }

    it('is signed in if the confirmation had worked and only its answer got lost', async () => {
      const { client, result, status } = await refusedLink(tokens);
      expect([result.ok, status().status]).toEqual([true, 'off']);
      expect(client.tokens.read()).toEqual(tokens);
    });

    it('reads that it took too long, and can have a code for a new link', async () => {
      const { api, store, result, status } = await refusedLink({ ...link, link: 'L2' });
      expect(result).toMatchObject({ ok: false, message: 'too long' });
      expect(status()).toMatchObject({ status: 'confirm', link: 'L2' });
      api.answer('POST /auth/partner/code/', {});
      await store.sendCode('layla@example.test');
      expect(api.callsOf('POST /auth/partner/code/')[0]?.body).toMatchObject({ link: 'L2' });
    });

    it('is not signed in as another member than the page has shown', async () => {
      const of = (member: string) => ({
        access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
        refresh_token: 'r',
      });
      const made = portal(of('layla'));
      await made.store.start();
      made.client.endSession();
      made.api.answer('POST /auth/partner/', link);
      await made.store.start();
      made.api.answer('POST /auth/partner/', of('omar'));
      for (const path of ['code', 'confirm'])
        made.api.answer(`POST /auth/partner/${path}/`, () =>
          refused(400, { code: 'link_expired', detail: 'too long' }),
        );
      const form = { email: 'layla@example.test', code: '123456', accepts: false, replace: false };
      expect((await made.store.confirm(form)).ok).toBe(false);
      expect((await made.store.sendCode(form.email)).ok).toBe(false);
      expect(made.client.tokens.$signedIn.get()).toBe(false);
    });
  });

  it('may take a password instead', async () => {
    const { store, status } = portal(link);
    await store.start();
    store.usePassword();
    expect(status()).toEqual({ status: 'off' });
  });
});

it('waits for a press after the session has ended on this page', async () => {
  const { client, store, status } = portal(tokens);
  await store.start();
  client.endSession();
  expect(status()).toEqual({ status: 'waiting' });
  await store.start();
  expect(client.tokens.$signedIn.get()).toBe(true);
});

it.each([
  ['layla@example.com', 'l…@example.com'],
  ['م@مثال.امارات', 'م…@مثال.امارات'],
  ['😀smile@example.com', '😀…@example.com'],
])('hides most of %s', (email, expected) => expect(masked(email)).toBe(expected));

import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore, session } from '../../../src/core';
import { createFakeApi } from '../../support/fakes/fake-api';

const tokensOf = (member: string) => ({
  access_token: `h.${btoa(JSON.stringify({ sub: member }))}.s`,
  refresh_token: `refresh-${member}`,
});

/** Pages of one portal in one browser, one after another. */
function browser() {
  const storage = createMemoryStore();
  const api = createFakeApi({ 'POST /auth/logout/': {}, 'GET /profile/': {} });
  const page = (user: string | undefined) => {
    const client = api.client({ storage });
    client.identify(user);
    return client;
  };
  return { api, page, storage };
}

describe('a session that began on the page of a portal’s user', () => {
  it('goes on when the same user comes back', () => {
    const { page } = browser();
    page('user-1').tokens.save(tokensOf('layla'));
    expect(page('user-1').tokens.subject()).toBe('layla');
  });

  it.each([
    ['another user', 'user-2'],
    ['no user', undefined],
    ['an empty user', ''],
  ])('ends before anything is read when the page is for %s', async (_who, user) => {
    const { api, page, storage } = browser();
    page('user-1').tokens.save(tokensOf('layla'));
    const next = page(user);
    expect(next.tokens.$signedIn.get()).toBe(false);
    expect(next.tokens.read()).toEqual({});
    expect(storage.get('access_token')).toBeUndefined();
    await vi.waitFor(() => expect(api.count('POST /auth/logout/')).toBe(1));
    expect(api.callsOf('POST /auth/logout/')[0]?.headers.get('authorization')).toBe('Bearer refresh-layla');
  });

  it.each(['user 1', 'a b c', 'مستخدم', '%20', '☕'])('may have the user %s', (user) => {
    const { page } = browser();
    page(user).tokens.save(tokensOf('layla'));
    expect(page(user).tokens.subject()).toBe('layla');
    expect(page(`${user} `).tokens.subject()).toBeUndefined();
  });

  it('stays its user’s after a refresh', async () => {
    const { api, page } = browser();
    const client = page('user-1');
    client.tokens.save(tokensOf('layla'));
    api.answer('POST /auth/token/refresh/', tokensOf('layla-renewed'));
    expect(client.tokens.replace('refresh-layla', tokensOf('layla-renewed'))).toBe(true);
    expect(page('user-1').tokens.subject()).toBe('layla-renewed');
    expect(page('user-2').tokens.subject()).toBeUndefined();
  });

  it('is not read by a page of before that is still open', () => {
    const { page } = browser();
    const old = page('user-1');
    old.tokens.save(tokensOf('layla'));
    page('user-2').tokens.save(tokensOf('omar'));
    old.lookAgain();
    expect(old.tokens.subject()).toBeUndefined();
    expect(old.tokens.$signedIn.get()).toBe(false);
    // Signing out on the page of before does not sign out the user of now.
    old.endSession();
    expect(page('user-2').tokens.subject()).toBe('omar');
  });

  it('ends while the page is open when its user changes, with what was typed', () => {
    const { page } = browser();
    const client = page('user-1');
    client.tokens.save(tokensOf('layla'));
    client.platform.drafts.set('mm_draft', 'typed');
    const ends: string[] = [];
    client.onSessionEnd((reason) => ends.push(reason));
    client.identify('user-2');
    expect(ends).toEqual(['signed-out']);
    expect(client.platform.drafts.get('mm_draft')).toBeUndefined();
  });
});

it('ends the session of a log-in from before the portal told its users', () => {
  const { page } = browser();
  page(undefined).tokens.save(tokensOf('layla'));
  expect(page('user-1').tokens.subject()).toBeUndefined();
});

it('changes nothing for a backend without extensions', async () => {
  const storage = createMemoryStore();
  const specified = async () => Response.json({ first_name: 'Layla' });
  const page = (user: string | undefined) => {
    const client = createFakeApi().client({ storage, fetch: specified });
    client.identify(user);
    return client;
  };
  const client = page('user-1');
  await client.extensions.ask();
  client.tokens.save(tokensOf('layla'));
  expect(page('user-1').tokens.subject()).toBe('layla');
  expect(page('user-2').tokens.subject()).toBe('layla');
  expect(page(undefined).tokens.subject()).toBe('layla');
});

it('signs in again by password under the user of the page', async () => {
  const { api, page } = browser();
  api.answer('POST /auth/login/', tokensOf('layla'));
  const client = page('user-1');
  expect((await client.use(session).logIn({ email: 'l@example.test', password: 'Secret-1' })).ok).toBe(true);
  expect(page('user-1').tokens.subject()).toBe('layla');
  expect(page('user-2').tokens.subject()).toBeUndefined();
});

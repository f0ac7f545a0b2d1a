import { expect, it } from 'vitest';
import { type Client, createMemoryStore, partnerSignIn, session } from '../../../src/core';
import { createFakeApi } from '../../support/fakes/fake-api';

const tokens = { access_token: 'a', refresh_token: 'r' };
const form = { email: 'layla@example.test', password: 'Secret-1' };

/** The calls that sign in, with the action that makes each. */
const ways: [route: string, act: (client: Client) => Promise<{ ok: boolean }>][] = [
  ['POST /auth/login/', (client) => client.use(session).logIn(form)],
  [
    'POST /auth/verify-email/',
    (client) => {
      client.tokens.saveEmail(form.email);
      return client.use(session).verify('123456');
    },
  ],
  [
    'POST /auth/partner/confirm/',
    async (client) => {
      client.signIn = async () => 'assertion';
      await client.use(partnerSignIn).start();
      return client.use(partnerSignIn).confirm({ email: form.email, code: '123456', accepts: false, replace: false });
    },
  ],
];

function openPage() {
  const api = createFakeApi({
    'POST /auth/partner/': { state: 'confirm', link: 'L' },
    'POST /auth/logout/': {},
  });
  const client = api.client({ storage: createMemoryStore() });
  client.identify('user-1');
  return { api, client };
}

it.each(ways)('an answer of %s that comes when the page is for another user signs nobody in', async (route, act) => {
  const { api, client } = openPage();
  api.answer(route, () => {
    client.identify('user-2');
    return tokens;
  });
  expect((await act(client)).ok).toBe(false);
  expect([client.tokens.$signedIn.get(), client.tokens.read().access_token]).toEqual([false, undefined]);
});

it.each(ways)('an answer of %s that comes for the same user signs in', async (route, act) => {
  const { api, client } = openPage();
  api.answer(route, tokens);
  expect((await act(client)).ok).toBe(true);
  expect(client.tokens.$signedIn.get()).toBe(true);
});

it('an address that is sent when the page is for another user is not kept for that one', async () => {
  const { api, client } = openPage();
  api.answer('POST /auth/register/', () => {
    client.identify('user-2');
    return {};
  });
  const { email, password } = form;
  await client.use(session).register({ email, password1: password, password2: password } as never);
  expect(client.use(session).email()).toBeUndefined();
  expect(api.count('POST /auth/register/')).toBe(1);
});

it('an address that waits for its code is that of one user, also after the page was loaded again', () => {
  const api = createFakeApi();
  const storage = createMemoryStore();
  storage.set(`extensions_of ${api.baseUrl}`, 'yes');
  const load = (user: string | undefined) => {
    const client = api.client({ storage });
    client.identify(user);
    return client;
  };
  const first = load('user-1');
  first.tokens.saveEmail(form.email);
  const key = first.tokens.keyFor(form.email)?.slice(0, 23);
  const again = load('user-1');
  expect([again.use(session).email(), again.tokens.keyFor(form.email)?.slice(0, 23)]).toEqual([form.email, key]);
  expect(load(undefined).use(session).email()).toBeUndefined();
  expect(load('user-2').use(session).email()).toBeUndefined();
  expect(storage.get('email')).toBeUndefined();
});

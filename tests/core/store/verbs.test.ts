import { expect, it } from 'vitest';
import { notifications, session } from '../../../src/core';
import { clientWith, signedInWith } from '../../support/fakes/fake-client';

const form = { email: 'layla@example.test', password: 'Secret-1!' };

it('an action is pending while it runs, even for a late subscriber', async () => {
  let answer: (tokens: object) => void = () => undefined;
  const tokens = new Promise((resolve) => {
    answer = resolve;
  });
  const { client } = clientWith({ 'POST /auth/login/': () => tokens });
  const { logIn } = client.use(session);
  const [one, other] = [logIn(form), logIn(form)];
  const seen: boolean[] = [];
  logIn.$pending.subscribe((isPending) => seen.push(isPending));
  answer({ access_token: 'a', refresh_token: 'r' });
  await Promise.all([one, other]);
  expect(seen).toEqual([true, false]);
  expect(logIn.$pending.get()).toBe(false);
});

it('an action has a pending state of its own', async () => {
  const { client } = clientWith({ 'POST /auth/login/': { access_token: 'a', refresh_token: 'r' } });
  const { logIn, resend } = client.use(session);
  const seen: boolean[] = [];
  resend.$pending.listen((isPending) => seen.push(isPending));
  expect((await logIn(form)).ok).toBe(true);
  expect(seen).toEqual([]);
});

it('an action is neither sent nor pending if the form is invalid', async () => {
  const { api, client } = clientWith();
  const { logIn } = client.use(session);
  const seen: boolean[] = [];
  logIn.$pending.listen((isPending) => seen.push(isPending));
  expect(await logIn({ email: 'layla@', password: '' })).toMatchObject({ ok: false, error: undefined });
  expect([api.calls, seen]).toEqual([[], []]);
});

it('creates the list of notifications once, on first use', async () => {
  const { api, client } = signedInWith({ 'GET /notifications/': [] });
  const store = client.use(notifications);
  expect(store.list).toBe(store.list);
  await store.list.load();
  expect(api.calls.map(({ path }) => path)).toEqual(['/notifications/']);
});

it('reads the member from the token that is stored now', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
  const { client } = clientWith();
  const { tokens } = client;
  tokens.save({ access_token: tokenOf('layla'), refresh_token: 'r' });
  expect(tokens.subject()).toBe('layla');
  client.platform.storage.set('access_token', tokenOf('omar'));
  expect(tokens.subject()).toBe('omar');
  client.platform.storage.remove('access_token');
  expect(tokens.subject()).toBeUndefined();
});

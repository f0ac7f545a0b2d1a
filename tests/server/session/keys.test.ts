import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { codeFor, jpeg, newEmail, register, type TestMember, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)];

/** Servers before, during and after a change of the secret. */
let before: TestApp;
let during: { url: string };
let after: { url: string };
let member: TestMember;
beforeAll(async () => {
  before = await createTestApp({ secretKey: first });
  during = { url: await before.twin({ secretKey: second, secretKeyPrevious: first }) };
  after = { url: await before.twin({ secretKey: second }) };
  member = await register(before);
});
afterAll(() => before.close());

const account = async ({ url }: { url: string }, token: string) =>
  (await call(url, 'GET', '/api/profile/settings/account', { token })).status;
const refresh = ({ url }: { url: string }, token: string) => call(url, 'POST', '/api/auth/token/refresh/', { token });

test('tokens of the previous key still work, and new tokens use the new key', async () => {
  expect([await account(during, member.token), await account(after, member.token)]).toEqual([200, 401]);
  expect((await refresh(after, member.refresh)).status).toBe(401);
  const { status, body } = await refresh(during, member.refresh);
  expect(status).toBe(200);
  expect([await account(after, body.access_token ?? ''), await account(before, body.access_token ?? '')]).toEqual([
    200, 401,
  ]);
  expect((await refresh(after, body.refresh_token ?? '')).status).toBe(200);
});

test('photo addresses of the previous key still work, and new ones use the new key', async () => {
  const { token } = await register(before);
  await uploadPhoto(before, token, await jpeg());
  const photoOf = async (app: { url: string }, bearer: string) => {
    const { body } = await call<Profile>(app.url, 'GET', '/api/profile/', { token: bearer });
    const { pathname, search } = new URL(body.photos?.[0]?.photo ?? '');
    return pathname + search;
  };
  const opens = async (app: { url: string }, path: string) => (await fetch(app.url + path)).status;
  const old = await photoOf(before, token);
  expect([await opens(during, old), await opens(after, old)]).toEqual([200, 404]);
  const fresh = await photoOf(during, token);
  expect([await opens(after, fresh), await opens(before, fresh)]).toEqual([200, 404]);
});

test('mail sealed with the previous key can still be opened and sent', async () => {
  const email = newEmail();
  const json = { email, password1: 'secret-1', password2: 'secret-1' };
  await call(before.url, 'POST', '/api/auth/register/', { json });
  const code = await codeFor(before, email);
  const { body } = await call<{ code: string }[]>(during.url, 'GET', '/dev/mailbox/messages');
  expect(body.map((letter) => letter.code)).toContain(code);
});

test('a write is recognised by its key after the change', async () => {
  const { token } = await register(before);
  const headers = { 'idempotency-key': randomUUID() };
  const change = ({ url }: { url: string }) =>
    call(url, 'PATCH', '/api/profile/update/', { token, json: { bio: 'Hello.' }, headers });
  const one = await change(before);
  const two = await change(during);
  expect([one.status, two.status, two.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
});

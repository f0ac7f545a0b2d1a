import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '../../../server/src/calls/write';
import { cleanUp } from '../../../server/src/clean-up';
import type { Profile } from '../../../src/core/profile/contract';
import { call } from '../../support/calls/http';
import { jpeg, register } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  // Tokens have to outlive the week that the clock skips.
  app = await createTestApp({ accessTtl: 30 * DAY });
});
afterAll(() => app.close());

const change = (token: string, key: string, bio: string) =>
  call(app.url, 'PATCH', '/api/profile/update/', { token, json: { bio }, headers: { 'idempotency-key': key } });

async function upload(token: string, key: string, bytes: Buffer) {
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return call(app.url, 'POST', '/api/profile/photos/upload/', {
    token,
    raw: form,
    headers: { 'idempotency-key': key },
  });
}

test('a repeated write gets the same answer and changes nothing', async () => {
  const member = await register(app);
  const key = randomUUID();
  const first = await upload(member.token, key, await jpeg());
  const second = await upload(member.token, key, await jpeg());
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await call<Profile>(app.url, 'GET', '/api/profile/', { token: member.token })).body.photos).toHaveLength(1);
});

test('ten simultaneous repetitions in two processes are carried out once', async () => {
  const member = await register(app);
  const key = randomUUID();
  const photo = await jpeg();
  const twin = { ...app, url: await app.twin() };
  const both = [app, twin];
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, index) => {
      const form = new FormData();
      form.append('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const base = both[index % 2]?.url ?? app.url;
      const headers = { 'idempotency-key': key };
      return call(base, 'POST', '/api/profile/photos/upload/', { token: member.token, raw: form, headers });
    }),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await call<Profile>(app.url, 'GET', '/api/profile/', { token: member.token })).body.photos).toHaveLength(1);
});

test('the same key is refused for another request, and accepted for another member', async () => {
  const [one, other] = [await register(app), await register(app)];
  const key = randomUUID();
  expect((await change(one.token, key, 'first')).status).toBe(200);
  expect((await change(one.token, key, 'second')).status).toBe(422);
  expect((await change(other.token, key, 'second')).status).toBe(200);
});

test('the order of the keys in the JSON does not matter', async () => {
  const member = await register(app);
  const headers = { 'idempotency-key': randomUUID() };
  const write = (raw: string) =>
    call(app.url, 'PUT', '/api/match-preferences/', {
      token: member.token,
      raw,
      headers: { ...headers, 'content-type': 'application/json' },
    });
  const first = await write('{"preferred_gender":"m","accepts_smoker":false,"accepts_alcohol":true}');
  const second = await write('{ "accepts_alcohol": true, "accepts_smoker": false, "preferred_gender": "m" }');
  expect([first.status, second.status, second.headers.get('idempotency-replayed')]).toEqual([200, 200, 'true']);
  expect((await write('{"preferred_gender":"m","accepts_smoker":true,"accepts_alcohol":false}')).status).toBe(422);
});

test.each([
  [{ a: 1, b: { c: [1, { e: 2, d: 3 }], a: null } }, { b: { a: null, c: [1, { d: 3, e: 2 }] }, a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: '1' }, { a: 1 }, false],
  [{ a: { b: 1 } }, { b: { a: 1 } }, false],
])('%j and %j count as the same: %s', (one, other, isSame) => {
  expect(canonicalJson(one) === canonicalJson(other)).toBe(isSame);
});

test('a write stored by an earlier version, which respected that order, is still recognised', async () => {
  const member = await register(app);
  const key = randomUUID();
  const { keys } = app.context;
  const body = { preferred_gender: 'm', accepts_smoker: false };
  const asBefore = keys.hash('request', 'PUT /match-preferences/', '{}', JSON.stringify(body));
  await query(app, 'INSERT INTO idempotency_keys VALUES ($1, $2, $3, $4, now())', [
    member.id,
    key,
    asBefore,
    '{"kept":1}',
  ]);
  const headers = { 'idempotency-key': key };
  const again = await call(app.url, 'PUT', '/api/match-preferences/', { token: member.token, json: body, headers });
  expect([again.status, again.body]).toEqual([200, { kept: 1 }]);
});

test('a corrected write may reuse the key of the refused one', async () => {
  const member = await register(app);
  const key = randomUUID();
  expect((await change(member.token, key, 'x'.repeat(2001))).status).toBe(400);
  expect((await change(member.token, key, 'short enough')).status).toBe(200);
});

test('a write is recognised for exactly seven days, however often the server tidies', async () => {
  const member = await register(app);
  const key = randomUUID();
  const isReplayed = async () => (await change(member.token, key, 'once')).headers.get('idempotency-replayed');
  expect(await isReplayed()).toBe(null);
  for (let day = 1; day < 7; day += 1) {
    app.advance(DAY);
    await cleanUp(app.context);
    expect(await isReplayed()).toBe('true');
  }
  app.advance(DAY - 60_000);
  await cleanUp(app.context);
  expect(await isReplayed()).toBe('true');
  app.advance(120_000);
  await cleanUp(app.context);
  expect(await isReplayed()).toBe(null);
});

test('a key that is not a UUID is refused', async () => {
  const member = await register(app);
  expect((await change(member.token, 'abc', 'x')).body.code).toBe('invalid_key');
});

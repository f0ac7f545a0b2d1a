import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Profile } from '../../src/core/profile/contract';
import { call } from '../support/http';
import { jpeg, register } from '../support/sign-up';
import { createTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
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

test('a repeated write answers as before and changes nothing', async () => {
  const member = await register(app);
  const key = randomUUID();
  const first = await upload(member.token, key, await jpeg());
  const second = await upload(member.token, key, await jpeg());
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotency-replayed')).toBe('true');
  expect((await call<Profile>(app.url, 'GET', '/api/profile/', { token: member.token })).body.photos).toHaveLength(1);
});

test('ten repetitions at the same moment, in two processes, do it once', async () => {
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

test('the same key for another request is refused, for another member it is another key', async () => {
  const [one, other] = [await register(app), await register(app)];
  const key = randomUUID();
  expect((await change(one.token, key, 'first')).status).toBe(200);
  expect((await change(one.token, key, 'second')).status).toBe(422);
  expect((await change(other.token, key, 'second')).status).toBe(200);
});

test('a refused write keeps no answer: mended, it may use the key again', async () => {
  const member = await register(app);
  const key = randomUUID();
  expect((await change(member.token, key, 'x'.repeat(2001))).status).toBe(400);
  expect((await change(member.token, key, 'short enough')).status).toBe(200);
});

test('a key that is no UUID is refused', async () => {
  const member = await register(app);
  expect((await change(member.token, 'abc', 'x')).body.code).toBe('invalid_key');
});

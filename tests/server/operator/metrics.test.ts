import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeStale } from '../../../server/src/profile/stale-files';
import { readConfig } from '../../../server/src/settings/config';
import { sendMessage } from '../../../src/core/chat/contract';
import { like } from '../../../src/core/members/contract';
import { deleteAccount } from '../../../src/core/session/contract';
import { call } from '../../support/calls/http';
import type { Cast } from '../../support/members/cast';
import { castOfFile } from '../../support/members/cast-of-file';
import { as } from '../../support/members/members';
import { go, likes, matches, meet, to } from '../../support/members/pair';
import { jpeg, register, uploadPhoto } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const token = 'a-token-of-the-operator';

let app: TestApp;
let cast: Cast;
castOfFile(
  (made) => {
    cast = made;
    app = made.app;
  },
  { metricsToken: token },
);

async function read(bearer = token) {
  const response = await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${bearer}` } });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** The value of a metric, or 0. */
const amountOf = (text: string, metric: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${metric} `))
      ?.slice(metric.length) ?? 0,
  );

test('need the token, and do not exist if none is set', async () => {
  const { status, headers } = await read();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(headers.get('cache-control')).toBe('no-store');
  for (const wrong of ['', 'another-token-of-nobody', `${token}x`]) expect((await read(wrong)).status).toBe(404);
  const plain = await createTestApp();
  // Like any other address that does not exist.
  const [none, absent] = await Promise.all(
    ['/metrics', '/api/nothing-here'].map((path) => call(plain.url, 'GET', path)),
  );
  expect([none?.status, none?.body]).toEqual([404, absent?.body]);
  await plain.close();
  expect(() => readConfig({ METRICS_TOKEN: 'too-short' })).toThrow('METRICS_TOKEN must have at least 16 characters.');
});

test('every metric of the alert rules exists', async () => {
  const rules = readFileSync(path.resolve(import.meta.dirname, '../../../deploy/alerts.yml'), 'utf8');
  const names = new Set([...rules.matchAll(/\bmm_\w+/g)].map(([name]) => name));
  const { text } = await read();
  expect(names.size).toBeGreaterThan(4);
  for (const name of names)
    expect([name, text.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `)]).toEqual([name, true]);
});

test('count each act of a member once, without member data', async () => {
  const before = (await read()).text;
  const pair = await meet(cast);
  await matches(pair);
  await likes(pair);
  await go(pair, pair.noor, like, to(pair.omar));
  const key = randomUUID();
  const json = { sender: pair.omar.id, content: 'A word that nobody counts' };
  const write = () =>
    go(pair, pair.omar, sendMessage, { params: { id: pair.room }, json, headers: { 'idempotency-key': key } });
  expect([(await write()).status, (await write()).status]).toEqual([200, 200]);
  await go(pair, pair.noor, deleteAccount);

  const { text } = await read();
  const grown = (metric: string) => amountOf(text, metric) - amountOf(before, metric);
  expect(grown('mm_likes_total')).toBe(2);
  expect(grown('mm_matches_total')).toBe(1);
  expect(grown('mm_messages_total')).toBe(1);
  expect(grown('mm_deletions_total')).toBe(1);
  const route = 'method="POST",route="/api/matchmaking/like/:id",status="200"';
  expect(grown(`mm_http_request_duration_seconds_count{${route}}`)).toBe(4);
  expect(text).toContain('mm_database_connections{state="idle"}');
  expect(text).toContain('mm_mail_waiting ');
  for (const secret of [pair.noor.id, pair.omar.id, pair.room, 'nobody counts', '@'])
    expect(text).not.toContain(secret);
});

test('count the files that the photo store failed to delete, until they are deleted', async () => {
  const { photoStore } = app.context;
  const files = async () => amountOf((await read()).text, 'mm_stale_files');
  const member = await register(app);
  app.context.photoStore = { ...photoStore, remove: () => Promise.reject(new Error('The store is full of smoke.')) };
  await uploadPhoto(app, member.token, await jpeg());
  expect(await files()).toBe(0);
  await as(app, member, deleteAccount);
  expect(await files()).toBe(1);
  await removeStale(app.context);
  expect(await files()).toBe(1);
  app.context.photoStore = photoStore;
  app.advance(61_000);
  await removeStale(app.context);
  expect(await files()).toBe(0);
});

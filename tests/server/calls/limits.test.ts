import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../support/calls/http';
import { type Act, repeat } from '../../support/calls/many-calls';
import { register, signUp, type TestMember } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let app: TestApp;
let member: TestMember;
let other: TestMember;
beforeAll(async () => {
  // The default limits. Only the tokens last longer, for the days that the clock skips.
  app = await createTestApp({ rateScale: 1, accessTtl: 30 * 24 * HOUR, codeCoolDown: 0 });
  // The clock stands still, so that a slow machine does not refill a limit.
  app.freeze();
  [member, other] = [await register(app), await register(app)];
});
afterAll(() => app.close());

/** Moves the clock until all limits are fresh. */
const tomorrow = () => app.advance(25 * HOUR);

const request =
  (method: string, path: string, options: Parameters<typeof call>[3] = {}): Act =>
  () =>
    call(app.url, method, path, options);

describe('limits of one member', () => {
  beforeAll(tomorrow);

  test.each([
    ['all calls', 300, 'GET', '/api/matchmaking/chat-rooms/'],
    ['search', 60, 'GET', '/api/profile/matches/search/'],
    ['likes', 60, 'POST', `/api/matchmaking/like/${NOBODY}/`],
    ['views of profiles', 180, 'GET', `/api/profile/${NOBODY}`],
    ['reports', 10, 'POST', `/api/matchmaking/report/${NOBODY}/`],
    ['uploads', 20, 'POST', '/api/profile/photos/upload/'],
    ['messages at once', 15, 'POST', `/api/matchmaking/chat-rooms/${NOBODY}/messages/`],
  ])('%s: %i, then 429 with Retry-After; another member at the same address is not affected', async (...row) => {
    const [, max, method, path] = row;
    tomorrow();
    const { passed, refused } = await repeat(max + 1, request(method, path, { token: member.token }));
    expect([passed, refused.length]).toEqual([max, 1]);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ code: 'too_many', retry_after: expect.any(Number) });
    expect((await call(app.url, method, path, { token: other.token })).status).not.toBe(429);
  });

  test.each([
    ['likes', 60, 300, 'POST', `/api/matchmaking/like/${NOBODY}/`],
    ['views of profiles', 180, 1_000, 'GET', `/api/profile/${NOBODY}`],
  ])(
    '%s: %i an hour, and %i a day',
    async (_name, perHour, perDay, method, path) => {
      tomorrow();
      let passed = 0;
      for (let hour = 0; hour < Math.ceil(perDay / perHour) + 1; hour += 1) {
        passed += (await repeat(perHour + 1, request(method, path, { token: member.token }))).passed;
        app.advance(HOUR + 1);
      }
      expect(passed).toBe(perDay);
    },
    60_000,
  );

  test('messages: one more every two seconds, counted per conversation', async () => {
    tomorrow();
    const room = (id: string) =>
      request('POST', `/api/matchmaking/chat-rooms/${id}/messages/`, { token: member.token });
    expect((await repeat(20, room(NOBODY))).passed).toBe(15);
    app.advance(4_000);
    expect((await repeat(20, room(NOBODY))).passed).toBe(2);
    expect((await repeat(15, room(NOBODY.replace('8000', '8001')))).passed).toBe(15);
  });

  test('messages at once: 15, even over two processes', async () => {
    tomorrow();
    const urls = [app.url, await app.twin()];
    const path = `/api/matchmaking/chat-rooms/${NOBODY}/messages/`;
    const send = (index: number) => call(urls[index % 2] ?? app.url, 'POST', path, { token: member.token });
    expect((await repeat(40, send)).passed).toBe(15);
  });
});

describe('limits of one address', () => {
  const join = (index: number) =>
    call(app.url, 'POST', '/api/auth/register/', {
      json: { email: `flood${index}@example.test`, password1: 'x', password2: 'x' },
    });
  const logIn = (index: number) =>
    call(app.url, 'POST', '/api/auth/login/', { json: { email: `flood${index}@example.test` } });
  const strangeAddress = () => call(app.url, 'GET', '/api/nothing-here');

  test.each<[string, number, Act]>([
    ['sign-ups an hour', 20, join],
    ['log-ins in 15 minutes', 100, logIn],
    ['unknown paths, a minute', 600, strangeAddress],
  ])('%s: %i for one network address, then 429', async (_name, max, act) => {
    tomorrow();
    const { passed, refused } = await repeat(max + 2, act);
    expect([passed, refused.length]).toEqual([max, 2]);
  });

  test('a used-up limit leaves health alone, and pages of other origins can read the refusal', async () => {
    tomorrow();
    await repeat(601, strangeAddress);
    for (const path of ['/healthz', '/readyz']) expect((await call(app.url, 'GET', path)).status).toBe(200);
    const headers = { origin: app.url };
    const refused = await call(app.url, 'GET', '/api/nothing-here', { headers });
    expect([refused.status, refused.headers.get('access-control-expose-headers')]).toEqual([
      429,
      expect.stringContaining('Retry-After'),
    ]);
  });
});

test('refresh: 30 in five minutes for one session, from any address; other sessions are not affected', async () => {
  tomorrow();
  const [one, two] = [await signUp(app), await signUp(app)];
  const refresh = (token: string) => () => call(app.url, 'POST', '/api/auth/token/refresh/', { token });
  const { passed, refused } = await repeat(32, refresh(one.refresh));
  expect([passed, refused.length]).toEqual([30, 2]);
  expect((await refresh(two.refresh)()).status).toBe(200);
  app.advance(5 * MINUTE + 1);
  expect((await refresh(one.refresh)()).status).toBe(200);
});

test('each process counts for itself while the database cannot, and shares the count again afterwards', async () => {
  const strict = await createTestApp({ rateScale: 0.1 });
  const client = new Client({ connectionString: strict.databaseUrl });
  await client.connect();
  await client.query('ALTER TABLE rate_counts RENAME TO rate_counts_away');
  const flood = (url: string) => repeat(70, () => call(url, 'GET', '/api/nothing-here'));
  const twin = await strict.twin();
  expect([(await flood(strict.url)).passed, (await flood(twin)).passed]).toEqual([60, 60]);
  await client.query('ALTER TABLE rate_counts_away RENAME TO rate_counts');
  await client.end();
  strict.advance(MINUTE + 1);
  expect((await flood(strict.url)).passed + (await flood(twin)).passed).toBe(60);
  await strict.close();
});

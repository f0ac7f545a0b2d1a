import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { call } from '../../support/calls/http';
import { signUp } from '../../support/members/sign-up';
import { query } from '../../support/servers/query';
import { createTestApp, type TestApp } from '../../support/servers/test-app';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ rateScale: 1 });
  await signUp(app);
});
afterAll(() => app.close());

/** How many rows of a table are left after tidying in some days. */
async function leftAfter(days: number, table: string): Promise<number> {
  await cleanUp({ ...app.context, now: () => new Date(app.now() + days * DAY) });
  return (await query(app, `SELECT count(*)::int AS rows FROM ${table}`))[0].rows;
}

test('a session that is used every day ends after 90 days', async () => {
  const used = (days: number) =>
    query(app, `UPDATE sessions SET rotated_at = created_at + $1 * interval '1 day'`, [days]);
  await used(88);
  expect(await leftAfter(89, 'sessions')).toBe(1);
  await used(90);
  expect(await leftAfter(91, 'sessions')).toBe(0);
});

test('a device is forgotten after 180 days', async () => {
  expect(await leftAfter(179, 'known_devices')).toBeGreaterThan(0);
  expect(await leftAfter(181, 'known_devices')).toBe(0);
});

test('what limits know about a network address is forgotten after a day', async () => {
  const { email } = await signUp(app);
  await call(app.url, 'POST', '/api/auth/login/', { json: { email, password: 'wrong' } });
  for (const table of ['rate_counts', 'log_in_failures']) {
    expect([table, (await query(app, `SELECT 1 FROM ${table}`)).length]).not.toEqual([table, 0]);
    expect([table, await leftAfter(1.01, table)]).toEqual([table, 0]);
    await call(app.url, 'POST', '/api/auth/login/', { json: { email, password: 'wrong' } });
  }
});

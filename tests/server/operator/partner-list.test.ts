import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createKnownOrigins } from '../../../server/src/partners/known-origins';
import { countStatements } from '../../support/servers/count-statements';
import { operateOn, takeIn } from '../../support/servers/operate';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';

const portal = 'https://portal.example';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await takeIn(app.databaseUrl, 'portal', [portal]);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

/** Stops the clock. Returns a function that moves it. */
function stillClock() {
  let now = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}

/** Hides the table while `work` runs. */
async function withoutTable(work: () => Promise<unknown>): Promise<void> {
  const rename = (from: string, to: string) =>
    withClient(app.databaseUrl, (client) => client.query(`ALTER TABLE ${from} RENAME TO ${to}`));
  await rename('partner_origins', 'elsewhere');
  try {
    await work();
  } finally {
    await rename('elsewhere', 'partner_origins');
  }
}

test('simultaneous readers share one query, and the list stays cached for two seconds', async () => {
  const move = stillClock();
  const origins = createKnownOrigins(app.context.database);
  expect(await countStatements(() => Promise.all(Array.from({ length: 50 }, origins)))).toBe(1);
  move(1_999);
  expect(await countStatements(origins)).toBe(0);
  move(1);
  expect(await countStatements(() => Promise.all(Array.from({ length: 50 }, origins)))).toBe(1);
});

test('the last list stays valid while the database fails, and the next answer replaces it', async () => {
  const move = stillClock();
  const origins = createKnownOrigins(app.context.database);
  await withoutTable(() => expect(origins()).rejects.toThrow());
  expect(await origins()).toEqual(new Map([[portal, 'portal']]));
  await withoutTable(async () => {
    move(10_000);
    expect(await origins()).toEqual(new Map([[portal, 'portal']]));
    move(10_000);
    expect(await origins()).toEqual(new Map([[portal, 'portal']]));
  });
  await operateOn(app.databaseUrl, ['partner', 'revoke', 'portal']);
  move(2_000);
  expect(await origins()).toEqual(new Map());
});

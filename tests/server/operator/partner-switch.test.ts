import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSession } from '../../../server/src/authentication/sessions';
import { openConnection } from '../../../server/src/database/connection';
import { newId } from '../../../server/src/database/uuid';
import { holdOrigin } from '../../../server/src/partners/known-origins';
import { call } from '../../support/calls/http';
import { signUp, type TestMember } from '../../support/members/sign-up';
import { operateOn, takeIn } from '../../support/servers/operate';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';

const one = 'https://one.example';
const two = 'https://two.example';

let app: TestApp;
let twin: string;
let member: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  twin = await app.twin();
  await takeIn(app.databaseUrl, 'one', [one, 'https://shop.one.example']);
  await takeIn(app.databaseUrl, 'two', [two]);
  member = await signUp(app);
});
afterAll(() => app.close());

interface Pair {
  token: string;
  refresh: string;
}

async function logIn(origin?: string, { email, password } = member): Promise<Pair> {
  const headers = origin ? { origin } : undefined;
  const { body } = await call(app.url, 'POST', '/api/auth/login/', { json: { email, password }, headers });
  return { token: body.access_token ?? '', refresh: body.refresh_token ?? '' };
}

const from = (origin: string | undefined): Record<string, string> => (origin ? { origin } : {});

const read = async ({ token }: Pair, origin?: string, url = app.url) =>
  (await call(url, 'GET', '/api/profile/settings/account', { token, headers: from(origin) })).status;

const write = async ({ token }: Pair, origin?: string, url = app.url) => {
  const json = { likes: true };
  const path = '/api/profile/settings/notifications';
  return (await call(url, 'PATCH', path, { token, json, headers: from(origin) })).status;
};

const refresh = async (pair: Pair, origin?: string, url = app.url) =>
  (await call(url, 'POST', '/api/auth/token/refresh/', { token: pair.refresh, headers: from(origin) })).status;

describe('a session of a partner’s page', () => {
  test('works only from its own origin, not from another partner’s page, the site or without an origin', async () => {
    const session = await logIn(one);
    for (const wrong of [two, 'https://shop.one.example', app.url, undefined]) {
      expect([wrong, await read(session, wrong)]).toEqual([wrong, 401]);
      expect([wrong, await write(session, wrong)]).toEqual([wrong, 401]);
      expect([wrong, await refresh(session, wrong)]).toEqual([wrong, 401]);
    }
    expect([await read(session, one), await write(session, one), await refresh(session, one)]).toEqual([200, 200, 200]);
  });

  test('a session of the site needs no origin for reads, because browsers send none, and does not work on a partner’s page', async () => {
    const session = await logIn(app.url);
    expect([await read(session), await read(session, app.url), await read(session, one)]).toEqual([200, 200, 401]);
  });
});

describe('revoking a partner', () => {
  test('ends the sessions of its pages in every process, and no others', async () => {
    const [here, shop] = [await logIn(one), await logIn('https://shop.one.example')];
    const others: [Pair, string?][] = [[await logIn(two), two], [await logIn(app.url), app.url], [await logIn()]];
    expect(await read(here, one)).toBe(200);
    const [line] = await operateOn(app.databaseUrl, ['partner', 'revoke', 'one']);
    expect(line).toMatch(/^one is switched off\. \d+ sessions ended\.$/);
    for (const url of [app.url, twin]) {
      await expect.poll(() => read(here, one, url)).toBe(401);
      await expect.poll(() => read(shop, 'https://shop.one.example', url)).toBe(401);
      await expect.poll(() => write(here, one, url)).toBe(401);
      for (const [pair, origin] of others) expect(await read(pair, origin, url)).toBe(200);
      // The sessions do not work from other origins either.
      for (const origin of [undefined, two]) expect(await refresh(here, origin, url)).toBe(401);
    }
    await expect.poll(async () => (await logIn(one)).token).toBe('');
    expect(await operateOn(app.databaseUrl, ['partner', 'revoke', 'one'])).toEqual([
      'one was already switched off. 0 sessions ended.',
    ]);
  });

  test('lets members sign in again once the partner is resumed, but keeps the old sessions ended', async () => {
    await operateOn(app.databaseUrl, ['partner', 'resume', 'one']);
    const before = await logIn(two);
    await operateOn(app.databaseUrl, ['partner', 'revoke', 'two']);
    await operateOn(app.databaseUrl, ['partner', 'resume', 'two']);
    await expect.poll(async () => (await logIn(two)).token).not.toBe('');
    expect(await read(before, two)).toBe(401);
    expect(await read(await logIn(two), two)).toBe(200);
  });

  test('waits for a sign-in in progress, and ends its session too', async () => {
    // A separate connection, because the server's must not wait inside a transaction.
    const { database, close } = openConnection(app.databaseUrl, { size: 2, wait: 10_000, idle: 60_000 });
    let revoked: Promise<string[]> | undefined;
    const id = newId(new Date());
    await database.transaction(async (transaction) => {
      expect(await holdOrigin(transaction, two)).toBe(true);
      revoked = operateOn(app.databaseUrl, ['partner', 'revoke', 'two']);
      await expect.poll(isWaiting).toBe(true);
      const { id: userId } = (await transaction.execute<{ id: string }>('SELECT id FROM users LIMIT 1')).rows[0] ?? {};
      const times = { createdAt: new Date(), rotatedAt: new Date() };
      const session = { id, userId: userId ?? '', origin: two, generation: 0, seenGeneration: -1, ...times };
      await insertSession(transaction, session);
    });
    await revoked;
    const left = await withClient(app.databaseUrl, (client) =>
      client.query('SELECT id FROM sessions WHERE id = $1', [id]),
    );
    expect(left.rows).toEqual([]);
    await database.transaction(async (transaction) => expect(await holdOrigin(transaction, two)).toBe(false));
    await close();
  });
});

/** Whether any statement on the test's database waits for a lock. */
function isWaiting(): Promise<boolean> {
  return withClient(app.databaseUrl, async (client) => {
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length > 0;
  });
}

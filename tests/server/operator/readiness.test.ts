import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../server/src/app';
import { call } from '../../support/calls/http';
import { register } from '../../support/members/sign-up';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { withClient } from '../../support/servers/whole-database';
import { appLog } from '../../support/suite-log/app-log';

const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function start(changes: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(changes);
  apps.push(app);
  return app;
}

/** Holds exclusive locks on the tables during some work. */
async function whileLocked<Result>(app: TestApp, tables: string, work: () => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${tables} IN ACCESS EXCLUSIVE MODE`);
  try {
    return await work();
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}

const settings = (app: TestApp, token: string) => call(app.url, 'GET', '/api/profile/settings/account', { token });

/** A schema that only a much later release has. */
const FAR_AWAY = Date.now() * 2;
/** A function that is found before PostgreSQL's own and says that this is a standby. */
const STANDBY = `CREATE FUNCTION public.pg_is_in_recovery() RETURNS boolean LANGUAGE sql RETURN true;
  ALTER DATABASE "$" SET search_path = public, pg_catalog`;
/** A trigger that refuses writes as a full disk does. */
const FULL = `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
  $body$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = '53100'; END $body$;
  CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION full_disk()`;

describe('readiness', () => {
  test('is 200 while the database accepts writes and has our schema', async () => {
    const app = await start();
    expect(await call(app.url, 'GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
  });

  test.each([
    ['is read-only', 'postgres', 'ALTER DATABASE "$" SET default_transaction_read_only = on'],
    ['has an older schema', '$', 'DELETE FROM drizzle.__drizzle_migrations WHERE id > 1'],
    ['demands a newer release', '$', `INSERT INTO drizzle.oldest_schema VALUES (${FAR_AWAY})`],
    ['is a standby', '$', STANDBY],
    ['cannot store a write', '$', FULL],
    ['refuses connections', 'postgres', 'ALTER DATABASE "$" ALLOW_CONNECTIONS false'],
  ])('is 503 with Retry-After while the database %s, but health is 200', async (_name, where, statement) => {
    const app = await start();
    const url = new URL(app.databaseUrl);
    const name = url.pathname.slice(1);
    url.pathname = `/${where.replace('$', name)}`;
    await withClient(url.href, async (client) => {
      await client.query(statement.replace('"$"', `"${name}"`));
      // Open connections would not notice the change.
      await client.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
      );
    });
    const unready = await call(app.url, 'GET', '/readyz');
    expect([unready.status, unready.body.code, unready.headers.get('retry-after')]).toEqual([503, 'not_ready', '5']);
    expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
  });

  test('is 200 on a newer schema that demands no more than ours', async () => {
    const app = await start();
    await withClient(app.databaseUrl, async (client) => {
      await client.query(
        `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', ${FAR_AWAY});
         INSERT INTO drizzle.oldest_schema SELECT min(created_at) FROM drizzle.__drizzle_migrations`,
      );
    });
    expect((await call(app.url, 'GET', '/readyz')).status).toBe(200);
  });

  test('costs one write in ten seconds, of one process for all', async () => {
    const app = await start();
    /** The row of the probe and the transaction that wrote it last. */
    const written = () =>
      withClient(app.databaseUrl, async (client) => {
        const { rows } = await client.query("SELECT xmin, done_at FROM jobs WHERE name = 'readiness probe'");
        return rows;
      });
    const ready = async (url: string) => expect((await call(url, 'GET', '/readyz')).status).toBe(200);
    await ready(app.url);
    const first = await written();
    expect(first).toHaveLength(1);
    await ready(await app.twin());
    await ready(await app.twin());
    expect(await written()).toEqual(first);
    await withClient(app.databaseUrl, (client) =>
      client.query("UPDATE jobs SET done_at = now() - interval '11 seconds'"),
    );
    await ready(await app.twin());
    const [row] = await written();
    expect(row.done_at.getTime()).toBeGreaterThanOrEqual(first[0].done_at.getTime());
  });

  test('is 503 while the database does not answer', async () => {
    const app = await start();
    const { status } = await whileLocked(app, 'jobs', () => call(app.url, 'GET', '/readyz'));
    expect(status).toBe(503);
  });

  test('is 503 in our error shape from the start of a shutdown, while calls are still answered', async () => {
    const { context } = await start();
    const leaving = await createApp(context, { log: appLog() });
    const answers: unknown[] = [];
    leaving.addHook('preClose', async () => {
      await ask();
    });
    const url = await leaving.listen({ host: '127.0.0.1', port: 0 });
    const ask = async () => {
      const ready = await call(url, 'GET', '/readyz');
      const other = await call(url, 'GET', '/api/places/countries/');
      answers.push([ready.status, ready.body.code, ready.headers.get('retry-after'), other.status]);
    };
    await ask();
    await leaving.close();
    expect(answers).toEqual([
      [200, undefined, null, 200],
      [503, 'not_ready', '5', 200],
    ]);
  });
});

test('a slow statement does not delay health or other calls', async () => {
  const app = await start();
  const member = await register(app);
  await whileLocked(app, 'photos', async () => {
    const slow = call(app.url, 'GET', '/api/profile/', { token: member.token });
    expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
    expect((await call(app.url, 'GET', '/readyz')).status).toBe(200);
    expect((await settings(app, member.token)).status).toBe(200);
    return { slow };
  }).then(async ({ slow }) => expect((await slow).status).toBe(200));
});

test('a call that gets no connection in time gets 503 with a Retry-After that other origins can read', async () => {
  const app = await start({ databasePool: 2, databaseWait: 200, allowedOrigins: ['https://portal.example'] });
  const member = await register(app);
  const headers = { origin: 'https://portal.example' };
  await whileLocked(app, 'photos', async () => {
    const slow = [1, 2].map(() => call(app.url, 'GET', '/api/profile/', { token: member.token }));
    const busy = await expect
      .poll(() => call(app.url, 'GET', '/api/profile/settings/account', { token: member.token, headers }))
      .toMatchObject({ status: 503, body: { code: 'busy' } })
      .then(() => call(app.url, 'GET', '/api/profile/settings/account', { token: member.token, headers }));
    expect(busy.headers.get('retry-after')).toBe('2');
    expect(busy.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect((await call(app.url, 'GET', '/healthz')).status).toBe(200);
    return { slow };
  }).then(async ({ slow }) => {
    for (const one of slow) expect((await one).status).toBe(200);
  });
  expect((await settings(app, member.token)).status).toBe(200);
});

test('an overloaded process sheds calls, but not health', async () => {
  const app = await start({ shedMemory: 1, allowedOrigins: ['https://portal.example'] });
  const headers = { origin: 'https://portal.example' };
  const shed = () => call(app.url, 'GET', '/api/countries/', { headers });
  await expect.poll(shed, { timeout: 5_000 }).toMatchObject({ status: 503, body: { code: 'busy' } });
  const { headers: answered } = await shed();
  expect(answered.get('retry-after')).toBe('2');
  expect(answered.get('access-control-allow-origin')).toBe('https://portal.example');
  for (const path of ['/healthz', '/readyz']) expect((await call(app.url, 'GET', path)).status).toBe(200);
});

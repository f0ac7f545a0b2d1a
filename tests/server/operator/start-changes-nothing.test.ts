import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../support/calls/http';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { emptyDatabase, withClient } from '../../support/servers/whole-database';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let entry: string;
let databaseUrl: string;
let folder: string;
let port: number;
const running: ServerProcess[] = [];
beforeAll(async () => {
  entry = await bundleServer();
});
beforeEach(async () => {
  databaseUrl = await emptyDatabase();
  folder = temporaryFolder();
  port = await freePort();
});
afterAll(async () => {
  for (const { child, ended } of running) {
    child.kill('SIGKILL');
    await ended;
  }
});

function start(variables: Record<string, string> = {}): ServerProcess {
  const server = startProcess(entry, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    ...variables,
  });
  running.push(server);
  return server;
}

const objects = () =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `SELECT nspname FROM pg_namespace WHERE nspname = 'drizzle'
       UNION ALL SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`,
    );
    return rows;
  });

/** Takes a port for the duration of some work. */
async function whileTaken<Result>(taken: number, work: () => Promise<Result>): Promise<Result> {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(taken, '127.0.0.1', resolve));
  return work().finally(() => other.close());
}

async function refused(variables: Record<string, string> = {}) {
  const server = start(variables);
  const code = await server.ended;
  return { code, lines: server.output().trim().split('\n') };
}

const PRODUCTION = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtps://mail.example',
  PUBLIC_URL: 'https://mm.example',
};

test.each([
  ['PORT', 0, 'Set PORT to another port.'],
  ['the port of the partner portal', 1, 'Set PORT, which is one less, to another port.'],
])('%s in use stops the start before anything is changed', { timeout: 30_000 }, async (_name, above, advice) => {
  const outcome = await whileTaken(port + above, () => refused());
  expect(outcome).toEqual({ code: 1, lines: [`Port ${port + above} is in use. ${advice}`] });
  expect(await objects()).toEqual([]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('an address that this machine does not have stops it in the same way', { timeout: 30_000 }, async () => {
  const { code, lines } = await refused({ HOST: '192.0.2.1' });
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(`Cannot listen on 192.0.2.1:${port}`);
  expect(await objects()).toEqual([]);
});

test.each(['LOG_FILE', 'LEGAL_DIR', 'BUCKET'])('so does %s that cannot be used', { timeout: 30_000 }, async (name) => {
  const legal = join(folder, 'legal');
  mkdirSync(legal);
  writeFileSync(join(legal, 'terms.en.md'), 'No head.');
  const settings: Record<string, Record<string, string>> = {
    LOG_FILE: { LOG_FILE: join(folder, 'none', 'calls.log') },
    LEGAL_DIR: { LEGAL_DIR: legal },
    BUCKET: {
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  };
  const { code, lines } = await refused(settings[name]);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(await objects()).toEqual([]);
});

test('demo accounts stop a production start before a migration', { timeout: 30_000 }, async () => {
  const demo = start({ DEMO: '2' });
  await vi.waitFor(() => expect(demo.output()).toMatch(/Data {2,}/), { timeout: 25_000 });
  demo.child.kill('SIGTERM');
  await demo.ended;
  const query = (text: string) => withClient(databaseUrl, async (client) => (await client.query(text)).rows);
  // The newest migration is missing from the record, so a start would run it.
  await query(
    'DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)',
  );
  const recorded = () => query('SELECT count(*)::int AS n FROM drizzle.__drizzle_migrations');
  const before = await recorded();
  const { code, lines } = await refused(PRODUCTION);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toMatch(/demo accounts/);
  expect(await recorded()).toEqual(before);
});

test('a start that waits for the database answers as alive and not ready, and then takes calls', {
  timeout: 60_000,
}, async () => {
  const url = `http://127.0.0.1:${port}`;
  await withClient(databaseUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(46000001)');
    start({ PUBLIC_URL: url });
    await expect
      .poll(() => call(url, 'GET', '/healthz').catch(() => undefined), { timeout: 25_000 })
      .toMatchObject({ status: 200 });
    const early = await call(url, 'GET', '/readyz');
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([503, 'not_ready', '5']);
    expect((await call(url, 'GET', '/api/places/countries/')).status).toBe(503);
    await client.query('ROLLBACK');
  });
  await expect.poll(async () => (await call(url, 'GET', '/readyz')).status, { timeout: 25_000 }).toBe(200);
  expect((await call(url, 'GET', '/api/places/countries/')).status).toBe(200);
});

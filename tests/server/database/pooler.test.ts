import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backupKeys } from '../../../server/src/backup/key';
import { makeBackup } from '../../../server/src/backup/make';
import { restoreBackup } from '../../../server/src/backup/restore';
import { openConnection } from '../../../server/src/database/connection';
import { isConnectionError } from '../../../server/src/errors/connection-errors';
import { runJob } from '../../../server/src/jobs/jobs';
import { createFolderStore } from '../../../server/src/storage/photo-store';
import type { Message } from '../../../src/core/chat/contract';
import { call } from '../../support/calls/http';
import { type Pooler, startPooler } from '../../support/debian/pooler';
import { type DebianPostgres, startPostgres } from '../../support/debian/postgres';
import { findPrograms, MISSING } from '../../support/debian/programs';
import { createTcpRelay } from '../../support/faults/tcp-relay';
import { jpeg, register } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { bundleServer, freePort, type ServerProcess, startProcess } from '../../support/servers/server-process';
import { readWhole, withClient } from '../../support/servers/whole-database';

const programs = findPrograms();
if (!programs) console.warn(`Skipped: ${MISSING}.`);

/** Two servers that start at the same moment on an empty database behind PgBouncer in transaction mode. */
describe.skipIf(!programs)('behind PgBouncer in transaction mode', () => {
  let folder: string;
  let postgres: DebianPostgres;
  let pooler: Pooler;
  let servers: (ServerProcess & { url: string })[];

  beforeAll(async () => {
    if (!programs) return;
    folder = mkdtempSync(join(tmpdir(), 'mm-pooler-'));
    chmodSync(folder, 0o711);
    postgres = await startPostgres(programs, join(folder, 'postgres'));
    pooler = await startPooler(programs, join(folder, 'pgbouncer'), postgres.port);
    const entry = await bundleServer();
    const shared = {
      DATABASE_URL: pooler.urlOf('mm'),
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: randomUUID() + randomUUID(),
      BACKUP_DIR: join(folder, 'backups'),
      OTP_COOLDOWN_S: '0',
      RATE_SCALE: '1000',
      DEMO: '5',
      DATABASE_WAIT_MS: '20000',
    };
    const start = async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}`;
      return { ...startProcess(entry, { ...shared, PORT: String(port), PUBLIC_URL: url }), url };
    };
    servers = await Promise.all([start(), start()]);
    for (const server of servers)
      await vi.waitFor(() => expect(server.output()).toMatch(/Data {2,}/), { timeout: 40_000, interval: 100 });
  }, 400_000);
  afterAll(async () => {
    for (const server of servers ?? []) {
      server.child.kill('SIGTERM');
      await server.ended;
    }
    await pooler?.end();
    await postgres?.end('SIGINT');
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  const side = (index: number) => servers[index % 2] ?? { url: '' };

  test('when two processes start on an empty database, one migrates and seeds, and both become ready', async () => {
    const statuses = await Promise.all(
      servers.map(({ url }) => call(url, 'GET', '/readyz').then(({ status }) => status)),
    );
    expect(statuses).toEqual([200, 200]);
    const made = servers.map(({ output }) => /Created (\d+) demo members/.exec(output())?.[1]).filter(Boolean);
    expect(made).toEqual(['5']);
  });

  test('members sign up and chat over both processes', async () => {
    const [noor, omar] = [await register(side(0)), await register(side(1), { first_name: 'Omar', gender: 'M' })];
    const form = new FormData();
    form.append('photo', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'me.jpg');
    const photo = await call(side(0).url, 'POST', '/api/profile/photos/upload/', { token: noor.token, raw: form });
    expect(photo.status).toBe(200);
    await call(side(0).url, 'POST', `/api/matchmaking/like/${omar.id}/`, { token: noor.token });
    const like = await call(side(1).url, 'POST', `/api/matchmaking/like/${noor.id}/`, { token: omar.token });
    const path = `/api/matchmaking/chat-rooms/${like.body.room}/messages/`;
    const texts = Array.from({ length: 60 }, (_, index) => `message ${index}`);
    const sent = await Promise.all(
      texts.map((content, index) =>
        call(side(index).url, 'POST', path, {
          token: noor.token,
          json: { sender: noor.id, content },
          headers: { 'idempotency-key': randomUUID() },
        }),
      ),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    const read = await call<Message[]>(side(1).url, 'GET', path, { token: omar.token });
    expect(read.body.map(({ content }) => content).toSorted()).toEqual(texts.toSorted());
    const refreshed = await call(side(1).url, 'POST', '/api/auth/token/refresh/', { token: noor.refresh });
    expect(refreshed.status).toBe(200);
  });

  test('only one of many simultaneous callers runs a job', async () => {
    const { database, close } = openConnection(pooler.urlOf('mm'));
    const job = { name: 'pooled', every: 3_600_000, hold: 60_000 };
    const context = { database, now: () => new Date() };
    const done = await Promise.all(Array.from({ length: 8 }, () => runJob(context, job, async () => undefined)));
    await close();
    expect(done.filter(Boolean)).toHaveLength(1);
    // Both servers started their schedules.
    const backups = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.backup'));
    await expect.poll(backups).toHaveLength(1);
  });

  test('writes recover after connections to it have vanished', { timeout: 60_000 }, async () => {
    const relay = await createTcpRelay(pooler.urlOf('mm'));
    const connection = openConnection(relay.url, { size: 4, wait: 300, patience: 200 });
    const write = () =>
      connection.database.execute("DELETE FROM jobs WHERE name = 'nobody'").then(
        () => 'done',
        () => 'refused',
      );
    const lent = await Promise.all([1, 2, 3, 4].map(() => connection.pool.connect().catch(() => undefined)));
    for (const client of lent) client?.release();
    await expect.poll(() => Promise.all([write(), write(), write()])).toEqual(['done', 'done', 'done']);
    relay.vanish();
    expect(await Promise.all([write(), write(), write()])).toEqual(['refused', 'refused', 'refused']);
    await expect.poll(write, { timeout: 30_000 }).toBe('done');
    await expect.poll(() => relay.ended()).toBeGreaterThan(0);
    await connection.close();
    await relay.close();
  });

  test('a lost commit leaves no lock, so a call that waits for the row is answered', {
    timeout: 60_000,
  }, async () => {
    const leaving = await register(side(0));
    const relay = await createTcpRelay(pooler.urlOf('mm'));
    const connection = openConnection(relay.url, { size: 2, wait: 10_000, patience: 1_000, idle: 300 });
    let answer: Promise<{ status: number }> | undefined;
    const lost = connection.database.transaction(async (transaction) => {
      await transaction.execute(`SELECT id FROM users WHERE email = '${leaving.email}' FOR UPDATE`);
      relay.vanish();
      answer = call(side(1).url, 'DELETE', '/api/auth/delete-account/', { token: leaving.token });
    });
    expect(isConnectionError(await lost.catch((error: unknown) => error))).toBe(true);
    expect((await answer)?.status).toBe(200);
    await connection.close();
    await relay.close();
  });

  test('backup, restore and commands work', async () => {
    const keys = backupKeys(['the key of these backups']);
    const photoStore = createFolderStore(join(folder, 'data', 'photos'));
    const into = join(folder, 'by-hand');
    await postgres.query('CREATE DATABASE other');
    const { path, images } = await makeBackup({ databaseUrl: pooler.urlOf('mm'), photoStore, folder: into, keys });
    expect(images).toBeGreaterThan(0);
    const restored = createFolderStore(join(folder, 'restored'));
    const target = {
      path,
      databaseUrl: pooler.urlOf('other'),
      photoStore: restored,
      keys,
      replace: false,
      erase: async () => 0,
    };
    expect((await restoreBackup(target)).images).toEqual({ restored: images, missing: 0 });
    const [one, two] = [await readWhole(postgres.urlOf('mm')), await readWhole(postgres.urlOf('other'))];
    expect(two.messages).toEqual(one.messages);
    expect(two.users).toEqual(one.users);
    const listed = await operateOn(pooler.urlOf('other'), ['moderator', 'list']);
    expect(listed).toBeDefined();
  });

  test('no statement, lock or setting outlives a transaction', async () => {
    const left = await withClient(postgres.urlOf('mm'), async (client) => {
      const { rows } = await client.query("SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory'");
      return rows[0]?.n;
    });
    expect(left).toBe(0);
    const pool = new Pool({ connectionString: pooler.urlOf('mm'), max: 30 });
    // Each holds its session of the database, so that all of them are asked.
    const asked = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = await pool.connect();
        await client.query('BEGIN');
        const { rows } = await client.query(
          "SELECT (SELECT count(*)::int FROM pg_prepared_statements WHERE name <> '') AS statements, current_setting('statement_timeout') AS timeout, current_setting('idle_in_transaction_session_timeout') AS idle, (SELECT count(*)::int FROM pg_listening_channels()) AS channels, pg_sleep(0.2)",
        );
        await client.query('COMMIT');
        client.release();
        return rows[0];
      }),
    );
    await pool.end();
    for (const each of asked) expect(each).toMatchObject({ statements: 0, timeout: '0', idle: '0', channels: 0 });
  });

  test('a stopped database causes 503, and calls succeed once it is back', {
    timeout: 60_000,
  }, async () => {
    const member = await register(side(0));
    const like = () => call(side(1).url, 'GET', '/api/profile/', { token: member.token });
    await postgres.end('SIGKILL');
    const answers = await Promise.all([
      like(),
      like(),
      call(side(0).url, 'POST', '/api/auth/login/', { json: member }),
    ]);
    for (const { status, headers } of answers) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    await postgres.start();
    await expect.poll(async () => (await like()).status).toBe(200);
    expect(servers.every(({ child }) => child.exitCode === null)).toBe(true);
  });
});

test('the source uses nothing that outlives a transaction', () => {
  const root = new URL('../../../server/src/', import.meta.url).pathname;
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.filter((name) =>
    /pg_(try_)?advisory_lock|\bLISTEN\b|\.prepare\('\w|`SET (?!LOCAL)|'SET (?!LOCAL)|WITH HOLD|\bTEMP(ORARY)? TABLE/.test(
      readFileSync(join(root, name), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});

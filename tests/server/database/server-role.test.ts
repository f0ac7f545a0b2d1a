import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../server/src/clean-up';
import { openConnection } from '../../../server/src/database/connection';
import { newId } from '../../../server/src/database/uuid';
import { noteAct } from '../../../server/src/moderation/audit';
import { readConfig } from '../../../server/src/settings/config';
import { startServer } from '../../../server/src/start/start';
import { jpeg, register, uploadPhoto } from '../../support/members/sign-up';
import { operateOn } from '../../support/servers/operate';
import { query } from '../../support/servers/query';
import { freePort } from '../../support/servers/server-process';
import { createTestApp, type TestApp } from '../../support/servers/test-app';
import { temporaryFolder } from '../../support/suite/temporary-folder';

let app: TestApp;
let owner: Client;
/** Roles belong to all databases of the cluster, so each run has one of its own. */
const role = `mm_server_${randomUUID().slice(0, 8)}`;
let roleUrl: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = new Client({ connectionString: app.databaseUrl });
  await owner.connect();
  const script = readFileSync(new URL('../../../deploy/server-role.sql', import.meta.url), 'utf8');
  await owner.query(script.replaceAll('mm_server', role));
  const url = new URL(app.databaseUrl);
  [url.username, url.password] = [role, 'change-me'];
  roleUrl = url.href;
  await noteAct(app.context.database, { action: 'edit_partner', about: 'portal' }, new Date());
});
afterAll(async () => {
  await owner.query(`DROP OWNED BY ${role}`);
  await owner.query(`DROP ROLE ${role}`);
  await owner.end();
  await app.close();
});

/** Runs a statement as the role of the server. */
async function asServer(statement: string) {
  const client = new Client({ connectionString: roleUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

describe('the role of the server', () => {
  test.each([
    "UPDATE audit_log SET action = 'nothing'",
    'UPDATE audit_log SET member_id = NULL, moderator_id = NULL, reason = NULL, names_salt = NULL',
    'UPDATE audit_log SET hash = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'TRUNCATE audit_log, users CASCADE',
    'DROP TABLE audit_log CASCADE',
    'ALTER TABLE audit_log DISABLE TRIGGER ALL',
    'ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only',
    'DROP TRIGGER audit_log_append_only ON audit_log',
    'DROP TRIGGER audit_log_no_truncate ON audit_log',
    'DROP TRIGGER audit_log_chained ON audit_log',
    'ALTER TABLE audit_log RENAME TO other',
    'CREATE OR REPLACE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'CREATE OR REPLACE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$',
    'DROP FUNCTION audit_log_refuse() CASCADE',
    "SET session_replication_role = 'replica'",
    'CREATE TABLE public.audit_log_2 (id int)',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    'DROP SCHEMA public CASCADE',
    'DELETE FROM drizzle.__drizzle_migrations',
  ])('is refused: %s', async (statement) => {
    await expect(asServer(statement)).rejects.toThrow(/permission denied|must be owner|append-only/);
    expect((await query(app, "SELECT 1 FROM audit_log WHERE about = 'portal'")).length).toBe(1);
  });

  test('cannot write a record with a place or a hash of its own', async () => {
    const id = newId(new Date());
    await asServer(
      `INSERT INTO audit_log (id, action, at, seq, hash) VALUES ('${id}', 'list_cases', now(), 999, '\\xab')`,
    );
    const [row] = await query(app, "SELECT seq, encode(hash, 'hex') AS hash FROM audit_log WHERE id = $1", [id]);
    expect([row.seq === '999', row.hash]).toEqual([false, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect((await operateOn(app.databaseUrl, ['audit', 'verify']))[0]).toContain('is whole');
  });

  test('owns nothing, and is enough for everything that a server does', async () => {
    const [owned] = await query(
      app,
      'SELECT count(*)::int AS things FROM pg_class WHERE relowner = (SELECT oid FROM pg_roles WHERE rolname = $1)',
      [role],
    );
    expect(owned.things).toBe(0);
    const port = await freePort();
    const config = readConfig({
      DATABASE_URL: roleUrl,
      DATA_DIR: temporaryFolder(),
      BACKUP_DIR: temporaryFolder(),
      PORT: String(port),
      DEMO: '2',
      RATE_SCALE: '1000',
      LOG: 'off',
    });
    const lines: string[] = [];
    const server = await startServer(config, (line) => lines.push(line));
    try {
      const url = `http://localhost:${port}`;
      const member = await register({ ...app, url });
      await uploadPhoto({ url }, member.token, await jpeg());
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      await cleanUp(server.context);
      await operateOn(roleUrl, ['backup'], { BACKUP_DIR: temporaryFolder() });
      await operateOn(roleUrl, ['account', 'delete', member.email, '--yes']);
    } finally {
      await server.close();
    }
  });

  test('forgets names after five years, because the trigger allows it', async () => {
    const { database, close } = openConnection(roleUrl);
    const old = new Date(Date.now() - 5.1 * 366 * 86_400_000);
    await noteAct(database, { action: 'edit_partner', about: 'old', reason: 'Somebody asked.' }, old);
    await cleanUp({ ...app.context, database }).finally(close);
    expect(await query(app, "SELECT reason FROM audit_log WHERE about = 'old'")).toEqual([{ reason: null }]);
  });
});

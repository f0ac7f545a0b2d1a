import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupKeys } from '../../../server/src/backup/key';
import { listMigrations, migrateDatabase } from '../../../server/src/database/migration/migrate';
import { StartFailure } from '../../../server/src/errors/failure';
import { jpeg, register, uploadPhoto } from '../../support/members/sign-up';
import { createBackups } from '../../support/servers/backups';
import { emptyDatabase, readWhole, withClient } from '../../support/servers/whole-database';

const backups = await createBackups();
const { app, folder, freshFolder, backUp, restoreInto } = backups;
afterAll(backups.close);

describe('a restore', () => {
  let path: string;
  let database: string;
  beforeAll(async () => {
    await register(app);
    path = (await backUp(freshFolder())).path;
    database = await emptyDatabase();
  });

  const copyOf = (change: (bytes: Buffer) => Buffer, isSummed: boolean) => {
    const copy = join(freshFolder(), basename(path));
    const bytes = change(Buffer.from(readFileSync(path)));
    writeFileSync(copy, bytes);
    const sum = createHash('sha256').update(isSummed ? bytes : readFileSync(path));
    writeFileSync(`${copy}.sha256`, `${sum.digest('hex')}  ${basename(copy)}\n`);
    return copy;
  };
  const flipped = (bytes: Buffer) => {
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const header = (bytes: Buffer) =>
    Buffer.from(bytes.toString('latin1').replace('"version":1', '"version": 1'), 'latin1');

  test.each<[string, () => string, RegExp]>([
    ['changed after the backup', () => copyOf(flipped, false), /damaged, because its checksum differs/],
    ['changed along with its checksum', () => copyOf(flipped, true), /was changed after it was made/],
    ['with a changed first line', () => copyOf(header, true), /was changed after it was made/],
    [
      'that is cut off',
      () => copyOf((bytes) => bytes.subarray(0, bytes.length - 100), true),
      /was changed after it was made/,
    ],
    ['that is empty', () => copyOf(() => Buffer.alloc(0), true), /is not a backup/],
    ['that is something else', () => copyOf(() => Buffer.from('hello\nworld'), true), /is not a backup/],
    ['that does not exist', () => join(folder, 'none'), /cannot be read/],
  ])('refuses a file %s in one line, and changes nothing', async (_name, make, text) => {
    const refusal: unknown = await restoreInto(make(), database).catch((error: unknown) => error);
    const message = refusal instanceof StartFailure ? refusal.message : '';
    expect(message).toMatch(text);
    expect(message).not.toContain('\n');
    expect(await readWhole(database)).toEqual({});
  });

  test('refuses a missing checksum, and another key', async () => {
    const alone = copyOf((bytes) => bytes, true);
    rmSync(`${alone}.sha256`);
    await expect(restoreInto(alone, database)).rejects.toThrow(/checksum .* is missing/);
    await expect(restoreInto(path, database, { keys: backupKeys(['another']) })).rejects.toThrow(/another key/);
    expect(await readWhole(database)).toEqual({});
  });

  test('works with the previous key', async () => {
    await restoreInto(path, await emptyDatabase(), { keys: backupKeys(['new', 'the key of these backups']) });
  });

  test('replaces a database that is not empty only with --replace', async () => {
    const full = await emptyDatabase();
    await restoreInto(path, full);
    await withClient(full, (client) => client.query("UPDATE users SET email = id || '@elsewhere.test'"));
    const changed = await readWhole(full);
    await expect(restoreInto(path, full)).rejects.toThrow(/not empty\. Use --replace/);
    expect(await readWhole(full)).toEqual(changed);
    await restoreInto(path, full, { replace: true });
    const reference = await emptyDatabase();
    await restoreInto(path, reference);
    expect(await readWhole(full)).toEqual(await readWhole(reference));
  });

  test('reports that the database was replaced when an image cannot be restored', async () => {
    const member = await register(app);
    await uploadPhoto(app, member.token, await jpeg());
    const made = await backUp(freshFolder());
    const full = await emptyDatabase();
    const broken = {
      read: async () => undefined,
      write: () => Promise.reject(new Error('no room')),
      remove: async () => undefined,
    };
    const refusal = restoreInto(made.path, full, { photoStore: broken });
    await expect(refusal).rejects.toThrow(/^The database was replaced by the backup .*: .*no room/);
    expect(await readWhole(full)).toEqual(await readWhole(app.databaseUrl));
    const again = await restoreInto(made.path, full, { replace: true });
    expect(again.images).toEqual({ restored: 1, missing: 0 });
  });

  test('changes nothing when the database fails', async () => {
    const full = await emptyDatabase();
    await restoreInto(path, full);
    await withClient(full, (client) =>
      client.query(`CREATE SCHEMA watch; CREATE FUNCTION watch.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN
        IF EXISTS (SELECT FROM pg_event_trigger_ddl_commands() WHERE object_identity LIKE '%photos%') THEN
          RAISE 'no';
        END IF; END $$;
        CREATE EVENT TRIGGER refusal ON ddl_command_end EXECUTE FUNCTION watch.refuse()`),
    );
    const before = await readWhole(full);
    await expect(restoreInto(path, full, { replace: true })).rejects.toThrow(/cannot be restored: no/);
    expect(await readWhole(full)).toEqual(before);
  });
});

test('a backup of an older schema can be restored and migrated', async () => {
  const old = await emptyDatabase();
  const [trigrams, first] = listMigrations();
  await withClient(old, async (client) => {
    await client.query('CREATE SCHEMA drizzle');
    await client.query(
      'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
    );
    for (const migration of [trigrams, first]) {
      for (const statement of migration?.sql ?? []) await client.query(statement);
      await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        migration?.hash,
        migration?.folderMillis,
      ]);
    }
    await client.query(
      "INSERT INTO users (id, email, password_hash, created_at, last_active_at) VALUES (gen_random_uuid(), 'old@example.test', 'x', now(), now())",
    );
  });
  const into = freshFolder();
  let made = '';
  await migrateDatabase(old, async () => {
    made = (await backUp(into, old)).path;
  });
  const database = await emptyDatabase();
  await restoreInto(made, database);
  const { rows } = await withClient(database, (client) => client.query('SELECT email, is_demo FROM users'));
  expect(rows).toEqual([{ email: 'old@example.test', is_demo: false }]);
  expect(Object.keys(await readWhole(database)).sort()).toEqual(Object.keys(await readWhole(old)).sort());
  const { run } = await migrateDatabase(database, () =>
    Promise.reject(new Error('nothing to do, so nothing to back up')),
  );
  expect(run).toBe(0);
});

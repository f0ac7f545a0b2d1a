import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listMigrations, migrateDatabase } from '../../../server/src/database/migration/migrate';
import { runMigrations } from '../../../server/src/database/migration/run-migrations';
import { StartFailure } from '../../../server/src/errors/failure';
import { emptyDatabase, withClient } from '../../support/servers/whole-database';
import { previousRelease } from '../../support/upgrade/previous-release';

const journal = path.resolve(import.meta.dirname, '../../../server/migrations/meta/_journal.json');
const entries: { tag: string; when: number }[] = JSON.parse(readFileSync(journal, 'utf8')).entries;

test('a contracting migration records the oldest schema that may run, and other migrations record nothing', async () => {
  await withClient(await emptyDatabase(), async (client) => {
    await runMigrations(client, [
      { sql: ['CREATE TABLE teas ()'], hash: '', folderMillis: 1, bps: true },
      {
        sql: [`-- Contract: needs ${previousRelease.schema}, because nothing since then reads it.\nDROP TABLE teas`],
        hash: '',
        folderMillis: 2,
        bps: true,
      },
    ]);
    const { rows } = await client.query('SELECT at_least FROM drizzle.oldest_schema');
    const { when } = entries.find(({ tag }) => tag === previousRelease.schema) ?? { when: 0 };
    expect(rows).toEqual([{ at_least: String(when) }]);
    const unknown = { sql: ['-- Contract: needs 9999_tea, because it is.'], hash: '', folderMillis: 3, bps: true };
    await expect(runMigrations(client, [unknown])).rejects.toThrow('9999_tea');
  });
});

test('a release that is older than the database demands does not start, and changes nothing', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const newest = listMigrations().at(-1)?.folderMillis ?? 0;
  await withClient(url, async (client) => {
    await client.query('INSERT INTO drizzle.oldest_schema VALUES ($1)', [newest]);
    await expect(migrateDatabase(url)).resolves.toEqual({ run: 0 });
    await client.query('INSERT INTO drizzle.oldest_schema VALUES ($1)', [newest + 1]);
    await expect(migrateDatabase(url)).rejects.toThrow(StartFailure);
    await expect(migrateDatabase(url)).rejects.toThrow(/newer release.*docs\/upgrading\.md/);
  });
});

test('a release starts on the newer schema of a release that lets it run', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  await withClient(url, async (client) => {
    await client.query("INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', $1)", [Date.now() * 2]);
    await expect(migrateDatabase(url)).resolves.toEqual({ run: 0 });
  });
});

import { expect, test } from 'vitest';
import { runMigrations } from '../../../server/src/database/migration/run-migrations';
import { emptyDatabase, withClient } from '../../support/servers/whole-database';

const migrations = [
  'ALTER TABLE cups ADD COLUMN size int',
  'ALTER TABLE teas ADD COLUMN taste text',
  'CREATE INDEX tins_name ON tins (name)',
].map((sql, at) => ({ sql: [sql], hash: '', folderMillis: at + 1, bps: true }));

const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";

test.each(['teas', 'tins'])(
  'a write that holds %s and then needs the table that migrates first is never a victim',
  async (held) => {
    const url = await emptyDatabase();
    await withClient(url, async (writer) => {
      await writer.query('CREATE TABLE cups (name text); CREATE TABLE teas (name text); CREATE TABLE tins (name text)');
      await writer.query(`BEGIN; INSERT INTO ${held} VALUES ('mine')`);
      const migrated = withClient(url, async (client) => {
        await client.query('BEGIN');
        await runMigrations(client, migrations);
        await client.query('COMMIT');
      });
      await withClient(url, async (watcher) => {
        await expect.poll(async () => (await watcher.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
      });
      await writer.query("INSERT INTO cups VALUES ('mine too')");
      await writer.query('COMMIT');
      await migrated;
      const { rows } = await writer.query(`SELECT cups.name, size FROM cups, ${held}`);
      expect(rows).toEqual([{ name: 'mine too', size: null }]);
    });
  },
);

test('members can read a table that only gets an index, and a migration never waits for a table it does not name', async () => {
  const url = await emptyDatabase();
  await withClient(url, async (client) => {
    await client.query(
      'CREATE TABLE cups (name text); CREATE TABLE teas (name text); CREATE TABLE tins (name text); CREATE TABLE jars (name text)',
    );
    await withClient(url, async (other) => {
      await other.query('BEGIN; LOCK TABLE jars');
      await client.query('BEGIN');
      await runMigrations(client, migrations);
      await expect(other.query('SELECT * FROM tins')).resolves.toBeDefined();
    });
    await client.query('COMMIT');
  });
});

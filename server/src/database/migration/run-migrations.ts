import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { lockTables } from './lock-tables';
import { demandOf, OLDEST_SCHEMA, prepareOldestSchema } from './oldest-schema';

/** The table in which a database records its migrations. */
const MEMORY = '"drizzle"."__drizzle_migrations"';

/** Runs migrations and records them, and what they demand of every process, in the database. Call this inside one transaction. */
export async function runMigrations(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await prepareOldestSchema(client);
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${MEMORY} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  await lockTables(
    client,
    migrations.flatMap(({ sql }) => sql),
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${MEMORY} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]);
    const demand = demandOf(sql);
    if (demand) await client.query(`INSERT INTO ${OLDEST_SCHEMA} (at_least) VALUES ($1)`, [demand]);
  }
}

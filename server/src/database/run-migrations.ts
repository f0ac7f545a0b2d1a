import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Client } from 'pg';

/** The table in which a database records its migrations. */
const MEMORY = '"drizzle"."__drizzle_migrations"';

/** Runs migrations and records them in the database. Call this inside one transaction. */
export async function runMigrations(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('CREATE SCHEMA IF NOT EXISTS "drizzle"');
  await client.query(
    `CREATE TABLE IF NOT EXISTS ${MEMORY} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`,
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`INSERT INTO ${MEMORY} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis]);
  }
}

import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { projectFolder } from '../project';
import { oneLine, StartFailure } from './failure';

/** The advisory lock under which migrations run; any fixed number does. */
const MIGRATION_LOCK = 4600_0001;

/**
 * Brings a database to the newest schema: every migration that it lacks, in order. Several servers may start together:
 * one migrates, the others wait.
 * @throws StartFailure when the database cannot be reached, refuses a migration, or cannot search Arabic names.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(projectFolder(), 'server', 'migrations') });
    const { rows } = await client.query<{ trigrams: number }>("SELECT cardinality(show_trgm('محمد')) AS trigrams");
    if (!rows[0]?.trigrams)
      throw new Error('its locale cannot search Arabic names; create it with a UTF-8 locale such as C.UTF-8');
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new StartFailure(`The database cannot be used: ${oneLine(cause)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

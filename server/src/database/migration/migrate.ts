import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { oneLine, StartFailure } from '../../errors/failure';
import { projectFolder } from '../../settings/project';
import { connectDirectly } from '../direct-connection';
import { oldestSchema, prepareOldestSchema } from './oldest-schema';
import { runMigrations } from './run-migrations';

/** The advisory lock for migrations. Any fixed number works. */
const MIGRATION_LOCK = 4600_0001;

const migrationsFolder = () => join(projectFolder(), 'server', 'migrations');

/** Returns all migrations of this version in order. A database identifies each by its `folderMillis`. */
export const listMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

const TOO_OLD =
  'The database was upgraded by a newer release, and this one cannot run on it any more. Start a newer release; see docs/upgrading.md.';

/** The result of a migration: the number of migrations that ran. */
export interface Migrated {
  run: number;
}

/** Removes all time limits of a transaction, whatever is set for the role. */
export const TAKE_LONG =
  'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0';

/** Begins a transaction without time limits; see {@link TAKE_LONG}. */
export const BEGIN_LONG = `BEGIN; ${TAKE_LONG}`;

/**
 * Updates a database to the newest schema. Runs every missing migration, in order, in one transaction. If several servers start
 * together, one migrates and the others wait. The lock ends with the transaction, so it also works through poolers.
 * @param before runs first if a database in use is about to change, for example a backup.
 * @throws StartFailure if the database cannot be reached, rejects a migration, cannot search Arabic names, or belongs to a newer
 * release with which this one cannot run.
 */
export async function migrateDatabase(url: string, before?: () => Promise<unknown>): Promise<Migrated> {
  let client: Client | undefined;
  try {
    client = await connectDirectly(url);
    await client.query(BEGIN_LONG);
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await prepareOldestSchema(client);
    const newest = await newestMigration(client);
    const ours = listMigrations();
    if ((await oldestSchema(client)) > (ours.at(-1)?.folderMillis ?? 0)) throw new StartFailure(TOO_OLD);
    const missing = ours.filter(({ folderMillis }) => folderMillis > newest);
    if (newest > 0 && missing.length > 0) await before?.();
    if (missing.length > 0) await runMigrations(client, missing);
    const { rows } = await client.query<{ trigrams: number }>("SELECT cardinality(show_trgm('محمد')) AS trigrams");
    if (!rows[0]?.trigrams)
      throw new Error('its locale cannot search Arabic names; create it with a UTF-8 locale such as C.UTF-8');
    await client.query('COMMIT');
    return { run: missing.length };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new StartFailure(`The database cannot be used: ${oneLine(cause)}.`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Returns the newest migration of a database as its `folderMillis`; 0 for an empty database. */
export async function newestMigration(client: Client): Promise<number> {
  const known = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS known");
  if (!known.rows[0]?.known) return 0;
  const { rows } = await client.query(
    'SELECT coalesce(max(created_at), 0) AS newest FROM drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest);
}

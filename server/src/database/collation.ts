import { sql } from 'drizzle-orm';
import type { Queryable } from './connection';

interface Versions extends Record<string, unknown> {
  name: string;
  created: string;
  present: string;
}

/**
 * Returns what the operator has to do if the system sorts texts differently from when the database was created, as after an
 * update of the C library or of ICU. Indexes of texts are then out of order: a search may miss a row, and a unique address may be
 * stored twice. Undefined if nothing has changed. Locales such as C.UTF-8 have no version, because they never change.
 */
export async function collationAdvice(database: Queryable): Promise<string | undefined> {
  const { rows } = await database.execute<Versions>(sql`
    SELECT datname AS name, datcollversion AS created, pg_database_collation_actual_version(oid) AS present
    FROM pg_database WHERE datname = current_database()
      AND datcollversion <> pg_database_collation_actual_version(oid)`);
  const [changed] = rows;
  if (!changed) return undefined;
  const { name, created, present } = changed;
  return `The database sorts texts by version ${created} of its locale, but the system now has ${present}, so indexes may be wrong. Stop all servers and run: REINDEX DATABASE "${name}"; ALTER DATABASE "${name}" REFRESH COLLATION VERSION;`;
}

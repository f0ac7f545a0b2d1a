import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { projectFolder } from '../../settings/project';

/**
 * The table in which a database records the oldest schema whose processes may still run on it. It is outside of the migrations,
 * so that the runner can write it, and so that a backup does not contain it.
 */
export const OLDEST_SCHEMA = '"drizzle"."oldest_schema"';

/**
 * The mark of a migration that removes something, on a line of its own: `-- Contract: needs 0020_some_name, because …`. Processes
 * with an older schema than the named one must not run on the result.
 */
const CONTRACT = /^-- Contract: needs (\d{4}_\w+)\b/m;

interface Entry {
  tag: string;
  when: number;
}

/** Returns the schema that a migration demands of every process, as its `folderMillis`; undefined if it only adds. */
export function demandOf(sql: readonly string[]): number | undefined {
  const tag = CONTRACT.exec(sql.join('\n'))?.[1];
  if (!tag) return undefined;
  const journal = join(projectFolder(), 'server', 'migrations', 'meta', '_journal.json');
  const { entries }: { entries: Entry[] } = JSON.parse(readFileSync(journal, 'utf8'));
  const found = entries.find((entry) => entry.tag === tag);
  if (!found) throw new Error(`A migration needs ${tag}, which does not exist.`);
  return found.when;
}

/** Creates the table, unless it exists: a server's role may lack the right to create. Locks nothing that a process reads. */
export async function prepareOldestSchema(client: Client): Promise<void> {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS known', [OLDEST_SCHEMA]);
  if (rows[0]?.known) return;
  await client.query('CREATE SCHEMA IF NOT EXISTS "drizzle"');
  await client.query(`CREATE TABLE ${OLDEST_SCHEMA} (at_least bigint NOT NULL)`);
}

/** Returns the oldest schema whose processes may run on this database; 0 if any may. */
export async function oldestSchema(client: Client): Promise<number> {
  const { rows } = await client.query(`SELECT coalesce(max(at_least), 0) AS oldest FROM ${OLDEST_SCHEMA}`);
  return Number(rows[0]?.oldest);
}

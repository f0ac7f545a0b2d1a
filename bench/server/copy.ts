import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK = 65_536;

/** One value in the text format of COPY. */
function encoded(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((entry) => JSON.stringify(entry)).join(',')}}`;
  return encoded(JSON.stringify(value));
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Writes rows into a table, called `name` in the database, by COPY. The first row says which columns come along; all others take their defaults.
 * @returns how many there were.
 */
export async function copyRows<Table extends { $inferInsert: object }>(
  client: Client,
  table: Table,
  name: string,
  rows: Iterable<Table['$inferInsert']>,
): Promise<number> {
  const iterator = rows[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns: Map<string, { name?: string }> = new Map(Object.entries(table));
  const keys = Object.keys(first.value);
  const names = keys.map((key) => `"${columns.get(key)?.name}"`).join(', ');
  const line = (row: object) => {
    const values = new Map(Object.entries(row));
    return `${keys.map((key) => encoded(values.get(key))).join('\t')}\n`;
  };
  let count = 0;
  function* lines() {
    let chunk = '';
    for (let entry = first; !entry.done; entry = iterator.next()) {
      chunk += line(entry.value);
      count += 1;
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  const target = client.query(copyFrom(`COPY "${name}" (${names}) FROM STDIN`));
  await pipeline(Readable.from(lines()), target);
  return count;
}

/** Loads without indexes and without checks of references, then makes the same indexes anew and gathers statistics. */
export async function withoutIndexes(client: Client, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  );
  await client.query('SET session_replication_role = replica');
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await load();
  await client.query('RESET session_replication_role');
  await client.query("SET maintenance_work_mem = '512MB'");
  for (const { definition } of indexes) await client.query(definition);
  await client.query('VACUUM (ANALYZE)');
}

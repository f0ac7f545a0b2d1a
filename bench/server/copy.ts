import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const CHUNK = 65_536;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const special = /[\\\n\r\t]/;
const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign);

let lastInstant: Date | undefined;
let lastText = '';

/** Successive rows often have the same time, so its text is kept. */
function instantText(instant: Date): string {
  if (instant !== lastInstant) lastText = instant.toISOString();
  lastInstant = instant;
  return lastText;
}

/** Returns a value in the text format of COPY. */
function encoded(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return special.test(value) ? escaped(value) : value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number') return String(value);
  if (value instanceof Date) return instantText(value);
  if (Array.isArray(value)) return `{${value.map((entry) => JSON.stringify(entry)).join(',')}}`;
  return encoded(JSON.stringify(value));
}

/** A stream of rows into a table, over its own connection. */
export interface Copy<Row> {
  /** Sends a row. Await the result, if any, so that rows do not pile up. */
  write(row: Row): Promise<void> | undefined;
  end(): Promise<void>;
}

/** Opens a COPY into the table `name`. All rows must have the keys of the first one, in the same order. */
export async function openCopy<Table extends { $inferInsert: object }>(
  url: string,
  table: Table,
  name: string,
): Promise<Copy<Table['$inferInsert']>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // Skips triggers and reference checks, because the generated data is consistent.
  await client.query('SET session_replication_role = replica');
  const columns: Map<string, { name?: string }> = new Map(Object.entries(table));
  let chunk = '';
  let target: ReturnType<typeof copyFrom> | undefined;
  const begin = (row: object) => {
    const names = Object.keys(row)
      .map((key) => `"${columns.get(key)?.name}"`)
      .join(', ');
    return client.query(copyFrom(`COPY "${name}" (${names}) FROM STDIN`));
  };
  return {
    write(row) {
      target ??= begin(row);
      chunk += `${Object.values(row).map(encoded).join('\t')}\n`;
      if (chunk.length < CHUNK) return undefined;
      const isTaken = target.write(chunk);
      chunk = '';
      return isTaken ? undefined : once(target, 'drain').then(() => undefined);
    },
    async end() {
      if (target) {
        target.end(chunk);
        await finished(target);
      }
      await client.end();
    },
  };
}

/** Writes rows into a table. */
export async function copyRows<Table extends { $inferInsert: object }>(
  url: string,
  table: Table,
  name: string,
  rows: Iterable<Table['$inferInsert']>,
): Promise<void> {
  const copy = await openCopy(url, table, name);
  for (const row of rows) {
    const taken = copy.write(row);
    if (taken) await taken;
  }
  await copy.end();
}

/** Drops the indexes, loads the data, creates the same indexes again two at a time, and gathers statistics. */
export async function withoutIndexes(url: string, load: () => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid)`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  await load();
  const left = [...indexes];
  const build = async () => {
    const builder = new Client({ connectionString: url });
    await builder.connect();
    await builder.query("SET maintenance_work_mem = '256MB'");
    for (let next = left.pop(); next; next = left.pop()) await builder.query(next.definition);
    await builder.end();
  };
  await Promise.all([build(), build()]);
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

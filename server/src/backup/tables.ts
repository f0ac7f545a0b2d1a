import type { Client } from 'pg';

/** Leases of work. In a restored database they would belong to processes that no longer exist. */
const LEFT_OUT = ['jobs'];

/** A table with its stored columns, without computed ones. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * Lists all tables of the product. Each table comes after those that it refers to. Leaves out unlogged tables, which contain
 * nothing worth keeping.
 * @throws Error if tables refer to each other in a circle.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(`
    SELECT c.relname AS name,
      (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      (SELECT coalesce(array_agg(DISTINCT f.confrelid::regclass::text), '{}') FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relpersistence = 'p'
    ORDER BY c.relname`);
  const waiting = rows.filter(({ name }) => !LEFT_OUT.includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const index = waiting.findIndex(({ refers }) => refers.every((name) => !waiting.some((one) => one.name === name)));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (!next) throw new Error(`tables refer to each other in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/** Quotes a name for SQL. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The table and its columns in COPY's syntax. */
export const copyTarget = ({ name, columns }: Table) => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

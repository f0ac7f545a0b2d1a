import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeFrame } from './frames';
import { copyTarget, listTables } from './tables';

/**
 * Yields the rows of all tables as frames. Call this inside one REPEATABLE READ transaction, so that all tables are from the same
 * moment while others keep writing.
 */
export async function* exportTables(client: Client): AsyncIterable<Buffer> {
  const rows: Record<string, number> = {};
  for (const table of await listTables(client)) {
    yield writeFrame({ kind: 'table', ...table });
    const copy = client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`));
    for await (const bytes of copy) yield writeFrame({ kind: 'rows', bytes });
    rows[table.name] = copy.rowCount;
  }
  yield writeFrame({ kind: 'end', rows });
}

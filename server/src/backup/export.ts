import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeFrame } from './frames';
import { copyTarget, listTables } from './tables';

/**
 * The rows of all tables as frames. Call it inside one REPEATABLE READ transaction: all tables are then of one moment,
 * while others go on writing.
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

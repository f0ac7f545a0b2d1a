import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { Frame } from './frames';
import { copyTarget } from './tables';

/**
 * Writes the rows of frames into their tables. Call this inside one transaction.
 * @returns the number of rows of each table.
 * @throws Error if rows are missing or the database rejects some.
 */
export async function importTables(client: Client, frames: AsyncIterable<Frame>): Promise<Record<string, number>> {
  const rows: Record<string, number> = {};
  let open: { name: string; copy: CopyStreamQuery } | undefined;
  let promised: Record<string, number> | undefined;
  const close = async () => {
    if (!open) return;
    const { name, copy } = open;
    copy.end();
    await finished(copy);
    rows[name] = copy.rowCount;
    open = undefined;
  };
  for await (const frame of frames) {
    if (frame.kind === 'rows') {
      if (!open) throw new Error('it contains rows without a table');
      if (!open.copy.write(frame.bytes)) await Promise.race([once(open.copy, 'drain'), finished(open.copy)]);
      continue;
    }
    await close();
    if (frame.kind === 'table') {
      open = { name: frame.name, copy: client.query(copyFrom(`COPY ${copyTarget(frame)} FROM STDIN`)) };
      // Handle errors here too, because nobody awaits the stream while the next frame is read.
      open.copy.on('error', () => undefined);
    } else promised = frame.rows;
  }
  const isWhole = promised && Object.entries(promised).every(([name, count]) => rows[name] === count);
  if (!isWhole) throw new Error('it is incomplete');
  return rows;
}

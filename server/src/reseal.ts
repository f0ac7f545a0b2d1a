import { sql } from 'drizzle-orm';
import type { Context } from './context';
import { inTransaction } from './database/transaction';
import { type Repeated, repeatJob } from './jobs/repeat';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long a job of a dead process waits for another one. */
const LEASE = 120_000;
const AT_ONCE = 500;

/** All columns with sealed data that is kept for longer than the previous secret. Mail is sent within a day. */
const SEALED = [
  ['case_evidence', 'sealed'],
  ['authority_requests', 'sealed'],
  ['reports', 'about'],
  ['reports', 'contact'],
  ['messages', 'sealed'],
  ['rooms', 'low_name'],
  ['rooms', 'high_name'],
  ['blocks', 'name'],
] as const;

/** The names of {@link SEALED}, as `table.column`. */
export const sealedColumns: readonly string[] = SEALED.map(([table, column]) => `${table}.${column}`);

/**
 * Seals everything with the newest secret, now and once a day, so that it can be read after the previous secret is gone. Does nothing
 * without a previous secret. Failures go to `complain`.
 */
export function startResealing(context: Context, complain: (error: unknown) => void): Repeated | undefined {
  if (!context.config.secretKeyPrevious) return undefined;
  const job = { name: 'resealing', every: DAY - HOUR, hold: LEASE };
  return repeatJob(context, job, HOUR, (signal) => resealAll(context, signal), complain);
}

/** Seals with the newest secret what older ones sealed. Data that no live secret opens stays as it is. */
export async function resealAll(context: Pick<Context, 'database' | 'keys'>, signal?: AbortSignal): Promise<void> {
  for (const [table, column] of SEALED) {
    // By the place of the row, because not every table has an id of its own. A row that moves is found again, and is then up to date.
    for (let last: string | undefined = '(0,0)'; last; ) {
      signal?.throwIfAborted();
      last = await resealSome(context, table, column, last);
    }
  }
}

async function resealSome(
  { database, keys }: Pick<Context, 'database' | 'keys'>,
  table: string,
  column: string,
  after: string,
): Promise<string | undefined> {
  const [rows, value] = [sql.identifier(table), sql.identifier(column)];
  return inTransaction(database, async (transaction) => {
    const found = await transaction.execute<{ place: string; sealed: Buffer }>(sql`
      SELECT ctid::text AS place, ${value} AS sealed FROM ${rows}
      WHERE ctid > ${after}::tid AND ${value} IS NOT NULL ORDER BY ctid LIMIT ${AT_ONCE} FOR UPDATE`);
    for (const { place, sealed } of found.rows) {
      const renewed = keys.reseal(sealed);
      if (renewed) await transaction.execute(sql`UPDATE ${rows} SET ${value} = ${renewed} WHERE ctid = ${place}::tid`);
    }
    return found.rows.at(-1)?.place;
  });
}

import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { retryRead } from '../database/retry-read';

const PAGE = 500;

/** The columns that every listed query selects: an id and an instant, which order its pages. */
export interface Listed {
  [column: string]: unknown;
  id: string;
  at: string;
}

/** Yields the rows of a query, oldest first, with one page in memory at a time. */
export async function* pagesOf<Row extends Listed>(database: Queryable, query: SQL): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`WHERE (listed.at, listed.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``;
    const page = sql`SELECT * FROM (${query}) AS listed ${after} ORDER BY listed.at, listed.id LIMIT ${PAGE}`;
    // Retry, because the answer has already begun and can no longer report that the database was briefly away.
    const answer = await retryRead(() => database.execute(page));
    const rows = answer.rows as Row[];
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** Formats an instant from a query for the answer. */
export function instantText(at: string): string {
  return new Date(at).toISOString();
}

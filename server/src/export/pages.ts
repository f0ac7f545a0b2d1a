import { type SQL, sql } from 'drizzle-orm';
import { again } from '../database/again';
import type { Queryable } from '../database/connection';

const PAGE = 500;

/** What every query of a list selects: an id and an instant, by which it is read page by page. */
export interface Listed {
  [column: string]: unknown;
  id: string;
  at: string;
}

/** The rows of a query, oldest first, a page in memory at a time. */
export async function* pagesOf<Row extends Listed>(database: Queryable, query: SQL): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const after = last ? sql`WHERE (listed.at, listed.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``;
    const page = sql`SELECT * FROM (${query}) AS listed ${after} ORDER BY listed.at, listed.id LIMIT ${PAGE}`;
    // The answer has begun: it could not be told any more that the database was away for a moment.
    const answer = await again(() => database.execute(page));
    const rows = answer.rows as Row[];
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

/** An instant of a query as it travels. */
export function instantText(at: string): string {
  return new Date(at).toISOString();
}

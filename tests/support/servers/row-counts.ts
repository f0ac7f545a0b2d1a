import { query } from './query';
import type { TestApp } from './test-app';

/** Rows by table. Tables without a change are missing. */
export type RowCounts = Record<string, number>;

/** Tables that count calls, which happen in any spelling. */
const COUNTERS = ['rate_counts', 'jobs', 'log_in_failures', 'idempotency_keys'];

const statements = new WeakMap<Pick<TestApp, 'databaseUrl'>, Promise<string>>();

async function countAll(app: Pick<TestApp, 'databaseUrl'>): Promise<string> {
  const tables: { name: string }[] = await query(
    app,
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> ALL ($1)`,
    [COUNTERS],
  );
  return tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS count FROM ${name}`).join(' UNION ALL ');
}

/** Returns the number of rows of every table, or its change since then. */
export async function countRows(app: Pick<TestApp, 'databaseUrl'>, since?: RowCounts): Promise<RowCounts> {
  if (!statements.has(app)) statements.set(app, countAll(app));
  const rows: { name: string; count: number }[] = await query(app, (await statements.get(app)) ?? '');
  const counts = rows.map(({ name, count }): [string, number] => [name, count - (since?.[name] ?? 0)]);
  return Object.fromEntries(since ? counts.filter(([, change]) => change !== 0) : counts);
}

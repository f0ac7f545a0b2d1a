import { Pool } from 'pg';
import type { TestApp } from './test-app';

const pools = new Map<string, Pool>();

/** Connections are kept: the first statement of each costs far more than the statement itself. */
function poolOf(connectionString: string): Pool {
  const kept = pools.get(connectionString);
  if (kept) return kept;
  const pool = new Pool({ connectionString, allowExitOnIdle: true, max: 4 });
  // If a test ends the sessions of a database, the next query opens a new connection.
  pool.on('error', () => undefined);
  pools.set(connectionString, pool);
  return pool;
}

/** Queries a test's database directly, for data that no call shows. */
export async function query(app: Pick<TestApp, 'databaseUrl'>, text: string, values: unknown[] = []) {
  return (await poolOf(app.databaseUrl).query(text, values)).rows;
}

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

/** What repositories query: the connection pool, or one transaction of it. */
export type Queryable = NodePgDatabase;

/** The pool behind what repositories query, which must not be a transaction. */
export function poolOf(database: Queryable): Pool {
  return (database as Queryable & { $client: Pool }).$client;
}

/** An open connection pool. */
export interface Connection {
  database: Queryable;
  pool: Pool;
  close(): Promise<void>;
}

/** How many connections a pool holds, and for how many milliseconds a query waits for one. */
export interface PoolSettings {
  size: number;
  wait: number;
}

/**
 * Opens a pool of connections. Statements that run longer than 10 s are cancelled by the database; a query that gets no
 * connection in time fails rather than queue behind others.
 */
export function openConnection(url: string, { size, wait }: PoolSettings = { size: 16, wait: 10_000 }): Connection {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    statement_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { database: drizzle(pool), pool, close: () => pool.end() };
}

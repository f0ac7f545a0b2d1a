import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

/** What repositories query: the connection pool, or one transaction of it. */
export type Queryable = NodePgDatabase;

/** An open connection pool. */
export interface Connection {
  database: Queryable;
  pool: Pool;
  close(): Promise<void>;
}

/** Opens a pool of at most 16 connections; statements that run longer than 10 s are cancelled by the database. */
export function openConnection(url: string): Connection {
  const pool = new Pool({
    connectionString: url,
    max: 16,
    statement_timeout: 10_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { database: drizzle(pool), pool, close: () => pool.end() };
}

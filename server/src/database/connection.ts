import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { borrowFrom, type Statement } from './borrow';
import { watchLateWrites } from './late-writes';
import { createSemaphore } from './semaphore';

/** The handle for queries: the connection pool or one of its transactions. */
export type Queryable = NodePgDatabase;

/** Returns the pool behind a query handle. The handle must not be a transaction. */
export function poolOf(database: Queryable): Pool {
  return (database as Queryable & { $client: Pool }).$client;
}

/** An open connection pool. */
export interface Connection {
  database: Queryable;
  pool: Pool;
  /** Closes the pool. Cuts off queries that have no answer after a second. */
  close(): Promise<void>;
}

/** The size of a pool, and times in milliseconds. */
export interface PoolSettings {
  size: number;
  /** How long a query waits for a connection. */
  wait: number;
  /** How long a statement may run; 10 s by default. */
  patience?: number;
  /** How long a transaction may be idle between two statements; 5 s by default. */
  idle?: number;
}

/** How much longer we wait for a statement than the database does, in milliseconds. */
const BEYOND = 2_000;
/** How long running queries may take when the pool closes, in milliseconds. */
const CLOSES_WITHIN = 1_000;

/**
 * Opens a pool of connections, any of which may break at any moment. The database cancels statements that run longer than
 * `patience`; if it does not, we give up on them. A query that gets no connection in time fails instead of queueing behind
 * others. The database ends a transaction that stays `idle` and frees its locks, because its COMMIT may have been lost. A quarter
 * of the connections is for reads only. Works with poolers that assign a connection per transaction, because there are no named
 * statements and no setting outlives its transaction.
 */
export function openConnection(url: string, settings: PoolSettings = { size: 16, wait: 10_000 }): Connection {
  const { size, wait, patience = 10_000, idle = 5_000 } = settings;
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: wait,
    statement_timeout: patience,
    query_timeout: patience + BEYOND,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    allowExitOnIdle: true,
  });
  const open = new Set<PoolClient>();
  // Without a listener, a broken connection would end the process. Its query fails too, and the pool replaces the connection.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => open.add(client.on('error', () => undefined)));
  pool.on('remove', (client) => open.delete(client));
  const writers = createSemaphore(Math.max(1, size - Math.ceil(size / 4)), wait);
  const late = watchLateWrites(url, patience);
  const borrowed = borrowFrom(pool, writers, patience + BEYOND, late);
  const query = (statement: Statement, values: unknown[]) => {
    if (statement.name) throw new Error('A named statement would outlive its transaction.');
    return isRead(statement.text) ? borrowed.read(statement, values) : borrowed.write(statement, values);
  };
  // One message, so that a transaction never runs without these settings.
  const begin = `begin; set local statement_timeout = ${patience}; set local idle_in_transaction_session_timeout = ${idle}`;
  const transaction = <Answer>(work: (transaction: Queryable) => Promise<Answer>) =>
    borrowed.transaction(begin, (client) => work(Object.assign(drizzle(client), { transaction: refuse })));
  const database = Object.assign(drizzle({ query } as unknown as Pool), { $client: pool, transaction });
  return { database: database as unknown as Queryable, pool, close: () => close(pool, open).finally(late.stop) };
}

/** Whether a statement only reads. If unsure it counts as a write, which has to wait for its turn. */
function isRead(text: string): boolean {
  return /^[\s(]*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}

function refuse(): never {
  throw new Error('Transactions do not nest.');
}

async function close(pool: Pool, open: ReadonlySet<PoolClient>): Promise<void> {
  const cut = () => {
    // End the borrowed connections through their clients. The pool then gets them back as broken.
    for (const client of open) void (client as PoolClient & { end(): Promise<void> }).end();
  };
  const timer = setTimeout(cut, CLOSES_WITHIN);
  await pool.end().finally(() => clearTimeout(timer));
}

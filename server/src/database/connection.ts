import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { borrowFrom, type Statement } from './borrow';
import { watchLateWrites } from './late-writes';
import { createTurns } from './turns';

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
  /** Closes the pool. Cuts off queries that have no answer after a second. */
  close(): Promise<void>;
}

/** How many connections a pool holds, and times in milliseconds. */
export interface PoolSettings {
  size: number;
  /** How long a query waits for a connection. */
  wait: number;
  /** How long a statement may run; 10 s by default. */
  patience?: number;
  /** How long a transaction may be idle between two statements; 5 s by default. */
  idle?: number;
}

/** How much longer than the database we wait for a statement, in milliseconds. */
const BEYOND = 2_000;
/** How long queries under way may take at the close, in milliseconds. */
const CLOSES_WITHIN = 1_000;

/**
 * Opens a pool of connections, any of which may die at any moment. Statements that run longer than `patience` are
 * cancelled by the database, and given up should it not do so; a query that gets no connection in time fails rather than
 * queue behind others. The database ends a transaction that stays `idle`, because its COMMIT may have been lost on the
 * way, and frees its locks. A quarter of the connections is for reads alone. Works through poolers that give a connection
 * to each transaction: there are no named statements, and no setting outlives its transaction.
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
  // Without a listener a broken connection ends the process. Its query fails as well, and the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => open.add(client.on('error', () => undefined)));
  pool.on('remove', (client) => open.delete(client));
  const writers = createTurns(Math.max(1, size - Math.ceil(size / 4)), wait);
  const late = watchLateWrites(url, patience);
  const borrowed = borrowFrom(pool, writers, patience + BEYOND, late);
  const query = (statement: Statement, values: unknown[]) => {
    if (statement.name) throw new Error('A named statement would outlive its transaction.');
    return isRead(statement.text) ? borrowed.read(statement, values) : borrowed.write(statement, values);
  };
  // In one message, so that no transaction is ever without them.
  const begin = `begin; set local statement_timeout = ${patience}; set local idle_in_transaction_session_timeout = ${idle}`;
  const transaction = <Answer>(work: (transaction: Queryable) => Promise<Answer>) =>
    borrowed.transaction(begin, (client) => work(Object.assign(drizzle(client), { transaction: refuse })));
  const database = Object.assign(drizzle({ query } as unknown as Pool), { $client: pool, transaction });
  return { database: database as unknown as Queryable, pool, close: () => close(pool, open).finally(late.stop) };
}

/** In doubt a statement is a write, which has to wait for its turn. */
function isRead(text: string): boolean {
  return /^[\s(]*(select|with)\b/i.test(text) && !/\b(insert|update|delete|merge)\b/i.test(text);
}

function refuse(): never {
  throw new Error('Transactions do not nest.');
}

async function close(pool: Pool, open: ReadonlySet<PoolClient>): Promise<void> {
  const cut = () => {
    // What the pool lends is ended by its client, which then comes back broken.
    for (const client of open) void (client as PoolClient & { end(): Promise<void> }).end();
  };
  const timer = setTimeout(cut, CLOSES_WITHIN);
  await pool.end().finally(() => clearTimeout(timer));
}

import type { PoolClient } from 'pg';
import { connectDirectly } from './direct-connection';

/** The connections of writes whose answer is late. */
export interface LateWrites {
  /** Ends the connection once the database reports that none of its sessions still works on a late write. */
  add(client: PoolClient): void;
  /** Call this when the write has ended after all. */
  remove(client: PoolClient): void;
  /** Stops watching. */
  stop(): void;
}

/** The interval between two checks, and how long a check waits for the database, in milliseconds. */
const EVERY = 2_000;
const WITHIN = 2_000;

/** Our sessions that wait for a standby, or that have worked longer than a statement may take. */
const AT_WORK = `SELECT FROM pg_stat_activity
  WHERE usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()
  AND (wait_event = 'SyncRep' OR (state = 'active' AND wait_event_type IS DISTINCT FROM 'Client'
    AND query_start < clock_timestamp() - $1 * interval '1 millisecond')) LIMIT 1`;

/**
 * Asks the database about late writes on new connections, one at a time. A connection can vanish silently, and the kernel would
 * only notice after some fifteen minutes.
 * @param patience how long a statement may run, in milliseconds.
 */
export function watchLateWrites(url: string, patience: number): LateWrites {
  const late = new Set<PoolClient>();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const asked = [...late];
    // If the database does not answer, we know nothing, so keep the connections.
    const isKept = await isAtWork(url, patience).catch(() => true);
    if (!isKept) for (const client of asked) if (late.has(client)) end(client);
    timer = undefined;
    begin();
  };
  const begin = () => {
    if (late.size > 0) timer ??= setTimeout(look, EVERY).unref();
  };
  return {
    add: (client) => {
      late.add(client);
      begin();
    },
    remove: (client) => late.delete(client),
    stop: () => {
      late.clear();
      clearTimeout(timer);
    },
  };
}

async function isAtWork(url: string, patience: number): Promise<boolean> {
  const client = await connectDirectly(url, WITHIN, WITHIN);
  try {
    const { rowCount } = await client.query(AT_WORK, [patience]);
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Ends a connection. Its query then fails, and its borrower returns it as broken. */
function end(client: PoolClient): void {
  void (client as PoolClient & { end(): Promise<void> }).end();
}

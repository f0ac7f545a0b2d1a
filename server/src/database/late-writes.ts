import type { PoolClient } from 'pg';
import { connectOnce } from './single';

/** The connections of writes that have no answer in time. */
export interface LateWrites {
  /** Ends the connection once the database says that none of its sessions is still at work on such a write. */
  add(client: PoolClient): void;
  /** Call it when the write has ended after all. */
  remove(client: PoolClient): void;
  /** Ends the looking. */
  stop(): void;
}

/** How long between two looks at the database, and how long one waits for it; milliseconds. */
const EVERY = 2_000;
const WITHIN = 2_000;

/** Sessions of ours that wait for a standby, or are at work for longer than a statement may take. */
const AT_WORK = `SELECT FROM pg_stat_activity
  WHERE usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()
  AND (wait_event = 'SyncRep' OR (state = 'active' AND wait_event_type IS DISTINCT FROM 'Client'
    AND query_start < clock_timestamp() - $1 * interval '1 millisecond')) LIMIT 1`;

/**
 * Asks the database on a new connection, one at a time, what became of late writes. A connection can vanish without a
 * word, and only the kernel would find out, after some fifteen minutes.
 * @param patience how long a statement may run, in milliseconds.
 */
export function watchLateWrites(url: string, patience: number): LateWrites {
  const late = new Set<PoolClient>();
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const asked = [...late];
    // A database that does not answer tells nothing: then they are kept.
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
  const client = await connectOnce(url, WITHIN, WITHIN);
  try {
    const { rowCount } = await client.query(AT_WORK, [patience]);
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}

/** Its query fails, and its borrower gives it back as broken. */
function end(client: PoolClient): void {
  void (client as PoolClient & { end(): Promise<void> }).end();
}

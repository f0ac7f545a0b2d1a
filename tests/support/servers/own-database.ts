import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { locateDataFolder, startEmbedded } from '../../../server/src/database/embedded/launcher';
import { withClient } from './whole-database';

/** A separate PostgreSQL, which a test can pause, crash and configure. */
export interface OwnDatabase {
  url: string;
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Changes a setting for all sessions at once. null resets it. */
  set(name: string, value: string | null): Promise<void>;
  /** Suspends all its processes. Returns a function that resumes them. */
  pause(): Promise<() => void>;
  /** Kills a session, and waits until PostgreSQL has ended all sessions. It then recovers, as after a crash. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the database without fsync, so that only waits for standbys are slow. */
export async function startOwnDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'mm-own-'));
  chmodSync(folder, 0o711);
  const data = locateDataFolder(join(folder, 'data'));
  const database = await startEmbedded(data, { fsync: 'off', full_page_writes: 'off' });
  const query = <Row extends object>(text: string): Promise<Row[]> =>
    withClient(database.url, async (client) => (await client.query<Row>(text)).rows);
  const loaded = async () => (await query<{ at: string }>('SELECT pg_conf_load_time()::text AS at'))[0]?.at;
  return {
    url: database.url,
    query,
    async set(name, value) {
      const before = await loaded();
      await query(value === null ? `ALTER SYSTEM RESET ${name}` : `ALTER SYSTEM SET ${name} = '${value}'`);
      await query('SELECT pg_reload_conf()');
      // The answer comes before the settings are read. A new session shows that all processes were notified, and a
      // checkpoint shows that the process which manages standbys has read them.
      while ((await loaded()) === before);
      await query('CHECKPOINT');
    },
    async pause() {
      const sessions = await query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
      const [first] = readFileSync(join(data, 'pgdata', 'postmaster.pid'), 'utf8').split('\n');
      const all = [Number(first), ...sessions.map(({ pid }) => pid)];
      const signal = (name: NodeJS.Signals) => {
        for (const pid of all) {
          try {
            process.kill(pid, name);
          } catch {
            // The process has already exited.
          }
        }
      };
      signal('SIGSTOP');
      return () => signal('SIGCONT');
    },
    async crash() {
      const witness = new Client({ connectionString: database.url });
      witness.on('error', () => undefined);
      await witness.connect();
      const { rows } = await witness.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      );
      const [one] = rows;
      if (!one) throw new Error('No session can be killed.');
      const ended = new Promise((resolve) => witness.once('end', resolve));
      process.kill(one.pid, 'SIGKILL');
      await ended;
    },
    async stop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../servers/server-process';
import { withClient } from '../servers/whole-database';
import { endDaemon, ownFolder, runOnce, startDaemon } from './daemon';
import type { Programs } from './programs';

/** Debian's PostgreSQL. */
export interface DebianPostgres {
  port: number;
  /** Returns the connection string of a database. */
  urlOf(database: string): string;
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Stops the server: SIGINT shuts down cleanly, SIGKILL kills all processes, as a machine failure would. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts a stopped server again on the same port. */
  start(): Promise<void>;
}

/** The settings. `fsync` is off, because only processes fail here, never the machine. */
const usual = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = off',
  'full_page_writes = off',
];

/** Creates and starts a cluster with an empty database `mm`. */
export async function startPostgres({ bin }: Programs, folder: string, lines: string[] = []): Promise<DebianPostgres> {
  const data = join(ownFolder(folder), 'data');
  runOnce(join(bin, 'initdb'), ['-D', data, '-U', 'mm', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const port = await freePort();
  appendFileSync(join(data, 'postgresql.conf'), [...usual, ...lines, ''].join('\n'));
  const postgres = await startOn(bin, folder, data, port);
  await postgres.query('CREATE DATABASE mm');
  return postgres;
}

/** Creates and starts a standby of a running PostgreSQL. The primary may wait for the standby by its name. */
export async function startStandby(
  { bin }: Programs,
  folder: string,
  primary: DebianPostgres,
  name: string,
): Promise<DebianPostgres> {
  const data = join(ownFolder(folder), 'data');
  const source = `host=127.0.0.1 port=${primary.port} user=mm application_name=${name}`;
  runOnce(join(bin, 'pg_basebackup'), ['-d', source, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '-N']);
  return startOn(bin, folder, data, await freePort());
}

function sessionsAt(url: string): Promise<number[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
    return rows.map(({ pid }) => pid);
  });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}

async function startOn(bin: string, folder: string, data: string, port: number): Promise<DebianPostgres> {
  const urlOf = (database: string) => `postgres://mm@127.0.0.1:${port}/${database}`;
  let child: ChildProcess;
  const start = async () => {
    const args = ['-D', data, '-p', String(port)];
    child = await startDaemon(join(bin, 'postgres'), args, join(folder, 'postgres.log'), urlOf('postgres'));
  };
  await start();
  return {
    port,
    urlOf,
    query: (text) => withClient(urlOf('postgres'), async (client) => (await client.query(text)).rows),
    end: async (signal) => {
      const all = signal === 'SIGKILL' ? await sessionsAt(urlOf('postgres')) : [];
      await endDaemon(child, signal);
      for (const pid of all) kill(pid);
    },
    start,
  };
}

import type { ChildProcess } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server-process';
import { withClient } from '../whole-database';
import { endDaemon, ownFolder, runOnce, startDaemon } from './daemon';
import type { Programs } from './programs';

/** A PostgreSQL of Debian's. */
export interface DebianPostgres {
  port: number;
  /** Connection string of one of its databases. */
  urlOf(database: string): string;
  query<Row extends object>(text: string): Promise<Row[]>;
  /** Ends it: SIGINT in order, SIGKILL with all of its processes, as on a machine that fails. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Starts it again after an end, on its port. */
  start(): Promise<void>;
}

/** Settings in order; `fsync` is off, since no machine fails here, only processes. */
const usual = [
  "listen_addresses = '127.0.0.1'",
  "unix_socket_directories = ''",
  'fsync = off',
  'full_page_writes = off',
];

/** Makes a cluster with an empty database `mm`, and starts it. */
export async function startPostgres({ bin }: Programs, folder: string, lines: string[] = []): Promise<DebianPostgres> {
  const data = join(ownFolder(folder), 'data');
  runOnce(join(bin, 'initdb'), ['-D', data, '-U', 'mm', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']);
  const port = await freePort();
  appendFileSync(join(data, 'postgresql.conf'), [...usual, ...lines, ''].join('\n'));
  const postgres = await startOn(bin, folder, data, port);
  await postgres.query('CREATE DATABASE mm');
  return postgres;
}

/** Makes a standby of a running PostgreSQL, and starts it; the name is what the primary may wait for. */
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
    // It has ended by itself.
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findRunning } from '../../server/src/database/embedded/attach';
import { freePort, type ServerProcess, startProcess } from '../../tests/support/servers/server-process';

/** A server to kill and restart on the same data. */
export interface Victim {
  url: string;
  /** The milliseconds until it answered. */
  readyAfter: number;
  /** Kills the server without warning, or its database, after which the server exits by itself. */
  kill(what: 'server' | 'database'): Promise<void>;
  stop(): Promise<void>;
}

/** The port of a server, which is random by default, and additional variables. */
export interface VictimOptions {
  port?: number;
  variables?: Record<string, string>;
}

/** Starts the server on a data folder and waits until it is ready. */
export async function startVictim(
  entry: string,
  dataFolder: string,
  { port: wanted, variables: more }: VictimOptions = {},
): Promise<Victim> {
  const port = wanted ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const variables = {
    DATA_DIR: dataFolder,
    PORT: String(port),
    PUBLIC_URL: url,
    RATE_SCALE: '1000',
    ACCESS_TTL_S: '86400',
    ...more,
  };
  const started = Date.now();
  const server = startProcess(entry, { ...variables, OTP_COOLDOWN_S: '0' });
  await untilReady(url, server);
  const readyAfter = Date.now() - started;
  return {
    url,
    readyAfter,
    kill: async (what) => {
      if (what === 'server') server.child.kill('SIGKILL');
      else
        process.kill(
          Number(readFileSync(join(dataFolder, 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGKILL',
        );
      await server.ended;
    },
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

async function untilReady(url: string, server: ServerProcess): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end && server.child.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server did not start again:\n${server.output()}`);
}

/** Counts each mark in the database of a running server. */
export async function countMarks(dataFolder: string): Promise<Map<string, number>> {
  const url = await findRunning(dataFolder);
  if (!url) throw new Error('The database does not run.');
  return countMarksAt(url);
}

/** Counts each mark in the database at an address. */
export async function countMarksAt(url: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ mark: string; n: number }>(
    `SELECT mark, count(*)::int AS n FROM (
      SELECT content AS mark FROM messages UNION ALL SELECT email FROM users
      UNION ALL SELECT from_id || '>' || to_id FROM likes) written GROUP BY mark`,
  );
  await client.end();
  return new Map(rows.map(({ mark, n }) => [mark, n]));
}

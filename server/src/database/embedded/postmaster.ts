import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { oneLine, StartFailure } from '../../errors/failure';
import { connectDirectly } from '../direct-connection';
import type { Cluster } from './cluster';
import { forgetCopiedPidFile } from './pid-file';
import { asUser, programEnvironment } from './process';
import type { SystemUser } from './system-user';

/** A running PostgreSQL. */
export interface Postmaster {
  /** Connection string of its maintenance database. */
  url: string;
  /** Asks it to close every connection and shut down. Resolves when it has ended. */
  stop(): Promise<void>;
  /** Resolves when it has ended for any reason. */
  ended: Promise<void>;
}

/**
 * Keeps PostgreSQL as its child and shuts it down when standard input closes. However our process dies, even by SIGKILL, the
 * database shuts down in order and is never orphaned.
 */
const guardian = `
"$@" </dev/null 3<&- & server=$!
( while read -r line; do :; done <&3; kill -INT $server ) 2>/dev/null & watcher=$!
trap '' INT TERM HUP
wait $server; code=$?
kill $watcher 2>/dev/null
exit $code`;

/**
 * Starts PostgreSQL on a free port of the loopback interface and waits until it answers. Retries for some seconds, because a
 * killed predecessor may still be shutting down.
 * @throws StartFailure with PostgreSQL's last error.
 */
export async function startPostmaster(
  program: string,
  cluster: Cluster,
  user: SystemUser,
  log: string,
  settings: Record<string, string> = {},
): Promise<Postmaster> {
  const deadline = Date.now() + 20_000;
  forgetCopiedPidFile(cluster.path);
  for (;;) {
    const port = await freePort();
    const offset = sizeOf(log);
    const child = launch(program, cluster, port, user, log, settings);
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
    const url = `postgres://mm:${cluster.password}@127.0.0.1:${port}/postgres`;
    if (await becomesReady(url, child, deadline)) {
      return {
        url,
        ended,
        stop: async () => {
          child.stdin?.end();
          await ended;
        },
      };
    }
    child.stdin?.end();
    await ended;
    const complaint = lastComplaint(log, offset);
    const passing = /lock file .* already exists|pre-existing shared memory|could not bind|Address already in use/i;
    if (!passing.test(complaint) || Date.now() > deadline) {
      throw new StartFailure(
        `The database in ${cluster.path} does not start: ${complaint}. Nothing was changed; details are in ${log}.`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function launch(
  program: string,
  cluster: Cluster,
  port: number,
  user: SystemUser,
  log: string,
  settings: Record<string, string>,
): ChildProcess {
  const options = {
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    // The text and details of an error repeat members' data. The log must only describe the server.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [program, '-D', cluster.path, '-p', String(port), ...flags];
  const output = openSync(log, 'a', 0o600);
  const [file, ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', `exec 3<&0; ${guardian}`, 'sh', ...command];
  const child = spawn(file ?? program, args, {
    ...asUser(user),
    cwd: process.platform === 'win32' ? undefined : '/',
    // A process group of its own. Ctrl+C in a terminal must reach us first, so that running requests still have a database.
    detached: process.platform !== 'win32',
    env: programEnvironment,
    stdio: ['pipe', output, output],
  });
  child.stdin?.on('error', () => undefined);
  closeSync(output);
  return child;
}

async function becomesReady(url: string, child: ChildProcess, deadline: number): Promise<boolean> {
  let failed = false;
  child.once('error', () => (failed = true));
  while (!failed && child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    try {
      await (await connectDirectly(url, 2_000)).end();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  return false;
}

/** Returns a port of the loopback interface that is free at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function lastComplaint(log: string, offset: number): string {
  const lines = readFileSync(log).subarray(offset).toString('utf8').split('\n');
  const complaint = lines.filter((line) => /(FATAL|PANIC|ERROR):|error while loading|could not/i.test(line)).pop();
  return oneLine(complaint?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? 'it ended without a reason');
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { Client } from 'pg';
import { chooseSystemUser } from '../../../server/src/database/embedded/system-user';
import { until } from '../waiting/until';

const user = chooseSystemUser();
const identity = user.differs ? { uid: user.uid, gid: user.gid } : {};
const READY_WITHIN = 30_000;

/** Makes a folder that Debian's programs, which refuse to run as root, can write to. */
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user.differs) chownSync(path, user.uid, user.gid);
  return path;
}

/** Runs a program to its end. Throws an Error with its output if it fails. */
export function runOnce(program: string, args: string[]): void {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' };
  const { status, stderr } = spawnSync(program, args, { ...identity, cwd: '/', env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
}

/** Starts a program that writes to a log, and waits until it answers at that address. */
export async function startDaemon(program: string, args: string[], log: string, url: string): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' };
  const child = spawn(program, args, { ...identity, cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => appendFileSync(log, text));
  const failure = `${program} does not start; see ${log}`;
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(failure);
    return answers(url);
  };
  await until(isReady, { within: READY_WITHIN, failure });
  return child;
}

/** Whether a database or a pooler answers. */
export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Stops a program and waits for its exit. */
export async function endDaemon(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

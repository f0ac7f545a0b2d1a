import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { processLog } from '../suite-log/process-log';
import { until } from '../waiting/until';
import { asAfterFirstStart } from './first-start';
import { freePort } from './server-process';

/** Relative to the working folder instead of this file, because bundled programs use it too. */
const MAIN = path.resolve('dist/server/main.js');
const STARTS_WITHIN = 60_000;

/** The built server, running in its own process and data folder. */
export interface RunningServer {
  /** The address of the member site, such as `http://localhost:4711`. */
  origin: string;
  /** The base of the API. */
  api: string;
  /** The address of the development mailbox as JSON. */
  mailbox: string;
  /** The origin of the partner portal example. */
  portal: string;
  /** Returns the server's output so far. */
  output(): string;
  /** Stops the server and keeps its data, as in a failure or an update. */
  halt(): Promise<void>;
  /** Starts the server again after `halt`, at the same address with the same data. */
  restart(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** The options of {@link startServer}. */
export interface ServerOptions {
  /** Settings of the server. */
  env?: Record<string, string>;
  /** Keeps what `npm start` has: demo members, the cool-down for codes and the usual limits. */
  asStarted?: boolean;
}

/**
 * Starts the built server (dist/) on free ports with an empty data folder. Unless `env` says otherwise, it has no demo
 * members, no cool-down for codes and high limits; with `asStarted` it has all of these as `npm start` does. Resolves when the
 * server answers.
 * @throws Error with the output if the server exits or does not answer within a minute
 */
export async function startServer({ env = {}, asStarted = false }: ServerOptions = {}): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build" first.`);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'mm-e2e-'));
  // Under root, the database runs as another user, who needs access to this folder.
  chmodSync(data, 0o711);
  const { PATH = '', HOME = '' } = process.env;
  const usual = {
    PORT: String(port),
    DATA_DIR: path.join(data, 'data'),
    // On a busy machine every call has to be answered, however late.
    SHED_DELAY_MS: '0',
    LIMIT_WAIT_MS: '20000',
    ...(asStarted ? {} : { DEMO: '0', OTP_COOLDOWN_S: '0', RATE_SCALE: '100' }),
  };
  let output = '';
  let child: ChildProcess;
  let ended: Promise<void>;

  const startWith = async (variables: Record<string, string>) => {
    child = spawn(process.execPath, [MAIN], { env: { PATH, HOME, ...usual, ...processLog(), ...variables } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await untilReady(child, `${origin}/readyz`);
  };
  const start = () => startWith(env);
  const halt = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await halt();
    rmSync(data, { recursive: true, force: true });
  };
  const isOwnDatabase = 'DATABASE_URL' in env || 'DATA_DIR' in env;
  try {
    if (!asStarted && !isOwnDatabase) {
      const { DEMO = '0' } = env;
      await asAfterFirstStart(usual.DATA_DIR, DEMO, async () => {
        await startWith({ DEMO });
        await halt();
      });
      output = '';
    }
    await start();
  } catch (error) {
    await stop();
    throw new Error(`The server did not start: ${(error as Error).message}\n${output}`);
  }
  return {
    origin,
    api: `${origin}/api`,
    mailbox: `${origin}/dev/mailbox/messages`,
    portal: `http://localhost:${port + 1}`,
    output: () => output,
    halt,
    restart: start,
    stop,
  };
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    return answer?.ok === true;
  };
  await until(isReady, { within: STARTS_WITHIN, failure: 'it did not answer in time' });
}

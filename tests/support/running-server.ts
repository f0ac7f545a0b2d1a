import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './server-process';
import { processLog } from './suite-log/process-log';
import { until } from './waiting/until';

/** Below the working folder, not this file: programs that are bundled start it as well. */
const MAIN = path.resolve('dist/server/main.js');
const STARTS_WITHIN = 60_000;

/** The built server, running in a process and a data folder of its own. */
export interface RunningServer {
  /** Where the member site is, e.g. `http://localhost:4711`. */
  origin: string;
  /** The API base. */
  api: string;
  /** The mails of the development mailbox as JSON. */
  mailbox: string;
  /** The other origin, where the partner portal example is. */
  portal: string;
  /** What the server has printed. */
  output(): string;
  /** Ends it and keeps its data, as a fault or an update would. */
  halt(): Promise<void>;
  /** After `halt`: starts it again at the same address with the same data. */
  restart(): Promise<void>;
  /** Ends it, and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the built server (dist/) on free ports with an empty data folder: no demo members, no waiting between codes
 * and wide limits, unless `env` says otherwise. Resolves when it answers.
 * @throws Error with what it printed, when it ends or does not answer within a minute
 */
export async function startServer({ env = {} }: { env?: Record<string, string> } = {}): Promise<RunningServer> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build" first.`);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'mm-e2e-'));
  // As root the database runs as another user, who must be able to pass through.
  chmodSync(data, 0o711);
  const { PATH = '', HOME = '' } = process.env;
  const usual = {
    PORT: String(port),
    DATA_DIR: path.join(data, 'data'),
    DEMO: '0',
    // On a busy machine tests are to be answered, however late.
    SHED_DELAY_MS: '0',
    LIMIT_WAIT_MS: '20000',
    OTP_COOLDOWN_S: '0',
    RATE_SCALE: '100',
  };
  let output = '';
  let child: ChildProcess;
  let ended: Promise<void>;

  const start = async () => {
    child = spawn(process.execPath, [MAIN], { env: { PATH, HOME, ...usual, ...processLog(), ...env } });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    await untilReady(child, `${origin}/readyz`);
  };
  const halt = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await halt();
    rmSync(data, { recursive: true, force: true });
  };
  try {
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

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { pinned } from './run-program';

/** The backend that does nothing, in a separate process. */
export interface Stub {
  origin: string;
  /** Returns the number of requests received, which is the only trusted count. */
  count(): Promise<number>;
  stop(): void;
}

/** Whether this system can pin a process to a processor. */
export function canPin(): boolean {
  try {
    execFileSync('taskset', ['-c', '0,1', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts the stub on a free port. */
export async function startStub(): Promise<Stub> {
  const port = await freePort();
  const command = pinned('stub', [process.execPath, path.resolve('bench/cli/stub.mjs'), String(port)], canPin());
  const child: ChildProcess = spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve);
    child.once('exit', () => reject(new Error('The stub did not start.')));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    count: async () => Number(await (await fetch(`${origin}/count`)).text()),
    stop: () => child.kill(),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

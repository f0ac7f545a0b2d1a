import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, type ServerProcess, startProcess } from './server-process';

/** The built product, started as a newcomer starts it, on a data folder of its own. */
export interface RunningServer {
  /** Address of the member site, e.g. `http://localhost:4601`. */
  origin: string;
  api: string;
  /** Address of the partner portal example: another origin. */
  portal: string;
  process: ServerProcess;
  /** The newest code mailed to an address; waits up to ten seconds for it. */
  code(address: string): Promise<string>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const entry = path.resolve(import.meta.dirname, '../../dist/server/main.js');

async function until<Value>(what: string, seconds: number, look: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`No ${what} within ${seconds} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Starts the server of dist/ and waits until it answers. `env` adds to PORT, DATA_DIR and generous limits. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'mm-e2e-'));
  const server = startProcess(entry, { PORT: String(port), DATA_DIR: folder, RATE_SCALE: '100', ...env });
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('answer', 60, async () => {
      if (server.child.exitCode !== null) throw new Error(server.output());
      return (await fetch(`${origin}/readyz`)).ok || undefined;
    });
  } catch (error) {
    await stop();
    throw new Error(`The server did not start:\n${server.output()}`, { cause: error });
  }
  return {
    origin,
    api: `${origin}/api`,
    portal: `http://localhost:${port + 1}`,
    process: server,
    code: (address) =>
      until(`code for ${address}`, 10, async () => {
        const answer = await fetch(`${origin}/dev/mailbox/messages?to=${encodeURIComponent(address)}`);
        const mails = (await answer.json()) as { code: string | null }[];
        return mails[0]?.code ?? undefined;
      }),
    stop,
  };
}

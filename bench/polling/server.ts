import { randomUUID } from 'node:crypto';
import { findRunning } from '../../server/src/database/embedded/attach';
import { freePort, startProcess } from '../../tests/support/servers/server-process';

/** The built server with its database, in a separate process. */
export interface Backend {
  url: string;
  pid: number;
  databaseUrl: string;
  secret: string;
  stop(): Promise<void>;
}

/** Starts the server on an empty data folder with production settings, call limits included. */
export async function startBackend(entry: string, dataFolder: string): Promise<Backend> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const secret = randomUUID() + randomUUID();
  const server = startProcess(entry, {
    NODE_ENV: 'production',
    DATA_DIR: dataFolder,
    PORT: String(port),
    PUBLIC_URL: 'https://bench.example',
    SECRET_KEY: secret,
    // No one signs up, so no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_FILE: `${dataFolder}.log`,
  });
  const end = Date.now() + 60_000;
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (Date.now() > end || server.child.exitCode !== null) throw new Error(`No start:\n${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const databaseUrl = await findRunning(dataFolder);
  if (!databaseUrl || !server.child.pid) throw new Error('The database does not run.');
  return {
    url,
    pid: server.child.pid,
    databaseUrl,
    secret,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

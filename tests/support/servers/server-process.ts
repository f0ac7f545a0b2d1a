import { type ChildProcess, spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { processLog } from '../suite-log/process-log';

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** A server in its own process. */
export interface ServerProcess {
  child: ChildProcess;
  /** Returns its output so far, standard output and error together. */
  output(): string;
  /** The exit code, or null if a signal ended it. */
  ended: Promise<number | null>;
}

/** Bundles a program of the server into a folder from which it can find its packages. Returns the file. */
export async function bundleServer(program: 'main' | 'operator/main' = 'main'): Promise<string> {
  const outfile = at(`server/node_modules/.cache/mm/${program.split('/')[0]}.mjs`);
  // Written under another name first, because several test files bundle at the same time.
  const unfinished = `${outfile}.${process.pid}.mjs`;
  await build({
    entryPoints: [at(`server/src/${program}.ts`)],
    tsconfig: at('tsconfig.json'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    alias: { '@core': at('src/core') },
    outfile: unfinished,
  });
  renameSync(unfinished, outfile);
  return outfile;
}

/** No demo members, and no load shedding, because on a busy machine every call has to be answered, however late. */
const calm = { DEMO: '0', SHED_DELAY_MS: '0', LIMIT_WAIT_MS: '20000' };

/** Starts a program with only these variables, and the ones that every program needs. */
export function startProcess(entry: string, variables: Record<string, string>, args: string[] = []): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...calm, ...processLog(), ...variables };
  const child = spawn(process.execPath, [entry, ...args], { env });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, output: () => output, ended: new Promise((resolve) => child.once('close', resolve)) };
}

/** Below the ports that systems assign to outgoing connections, and above those that browsers block. */
const [FIRST_PORT, LAST_PORT] = [12_000, 32_000];

/**
 * Returns the first of two successive ports that are free at this moment. Outgoing connections never get these ports,
 * so a server can restart on them.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + 2 * Math.floor((Math.random() * (LAST_PORT - FIRST_PORT)) / 2);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

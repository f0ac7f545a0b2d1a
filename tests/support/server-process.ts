import { type ChildProcess, spawn } from 'node:child_process';
import { renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { processLog } from './suite-log/process-log';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** What it has printed, standard output and error together. */
  output(): string;
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Bundles one of the server's programs, below a folder from which it finds its packages; gives the file. */
export async function bundleServer(program: 'main' | 'operator/main' = 'main'): Promise<string> {
  const outfile = at(`server/node_modules/.cache/mm/${program.split('/')[0]}.mjs`);
  // Written under another name first: several test files bundle at the same time.
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

/** No demo members, and no load shed: what tests ask for on a busy machine is to be answered, however late. */
const calm = { DEMO: '0', SHED_DELAY_MS: '0', LIMIT_WAIT_MS: '20000' };

/** Starts it with only these variables, and those a program cannot do without. */
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

/** Below the ports that systems give to whoever calls somebody, and above those that browsers refuse to call. */
const [FIRST_PORT, LAST_PORT] = [12_000, 32_000];

/**
 * A pair of ports, the second one above the first, that nobody uses at this moment. While a server that is started again
 * is away, no connection of anybody can take its port either.
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

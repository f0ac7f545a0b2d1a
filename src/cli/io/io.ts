import type { FailureKind } from '../failure/exit-codes';
import { findOperator, type Operate } from '../operator-process';
import { decodeText } from '../text/read-text';
import type { HttpFetch, HttpFetchOptions } from '../transport/http-fetch';

/** A destination for text. */
export interface Sink {
  write(text: string): unknown;
  /** Width of the terminal in characters. Undefined if it is not a terminal. */
  columns?: number;
  /** Whether it shows terminal codes as text, except those that are marked as our own. */
  isClean?: true;
}

/** Why a long command should end: someone pressed Ctrl-C, or the process that runs us ends it or closes its terminal. */
export type Interruption = Extract<FailureKind, 'interrupted' | 'terminated'>;

/** Everything outside the command line that it uses, so that tests can replace it. */
export interface Io {
  stdout: Sink;
  stderr: Sink;
  stdin: AsyncIterable<Uint8Array | string>;
  env: Readonly<Record<string, string | undefined>>;
  /** The working folder. By default, that of the process. */
  cwd?: string;
  isTTY: { stdin: boolean; stdout: boolean; stderr: boolean };
  fetch: typeof globalThis.fetch;
  /** Opens separate connections, for commands that make many calls. */
  openFetch(options: HttpFetchOptions): Promise<HttpFetch>;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Calls back at Ctrl-C, SIGTERM or SIGHUP, which then do not end the process; a second one does. Returns a function that stops
   * listening.
   */
  onInterrupt?(listener: (by: Interruption) => void): () => void;
  /** Calls back with uncaught errors, which then do not end the process. Returns a function that stops listening. */
  onStray?(listener: (error: unknown) => void): () => void;
  /** Runs the operator's program of the backend on this machine. Undefined if there is none. */
  operate?: Operate | undefined;
}

/** The real environment of this process. */
export function processIo(): Io {
  return {
    // Getters, because Node creates each of its streams lazily and that takes time. Help needs only one of them.
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      // If nothing can be written here either, there is nobody to tell. The exit code still says it.
      if (process.stderr.listenerCount('error') === 0) process.stderr.on('error', () => undefined);
      return process.stderr;
    },
    env: process.env,
    get isTTY() {
      return { stdin: !!process.stdin.isTTY, stdout: !!process.stdout.isTTY, stderr: !!process.stderr.isTTY };
    },
    // Starts faster than the global fetch, and loads only in commands that call a backend.
    fetch: async (input, init) => (await import('../transport/process-fetch')).default(input, init),
    openFetch: async (options) => (await import('../transport/http-fetch')).createHttpFetch(options),
    onInterrupt,
    onStray,
    now: () => Date.now(),
    operate: findOperator(),
  };
}

const signals: readonly (readonly [NodeJS.Signals, Interruption])[] = [
  ['SIGINT', 'interrupted'],
  ['SIGTERM', 'terminated'],
  ['SIGHUP', 'terminated'],
];

function onInterrupt(listener: (by: Interruption) => void): () => void {
  const ends = signals.map(([signal, by]) => {
    const heard = () => {
      // The next signal ends the process as usual.
      for (const end of ends) end();
      listener(by);
    };
    process.on(signal, heard);
    return () => process.off(signal, heard);
  });
  return () => {
    for (const end of ends) end();
  };
}

function onStray(listener: (error: unknown) => void): () => void {
  process.on('unhandledRejection', listener);
  process.on('uncaughtException', listener);
  return () => {
    process.off('unhandledRejection', listener);
    process.off('uncaughtException', listener);
  };
}

/** Returns all of standard input as text. @throws Failure if it is none */
export async function readAll(io: Pick<Io, 'stdin'>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of io.stdin) parts.push(Buffer.from(part));
  return decodeText(Buffer.concat(parts), 'Standard input').text;
}

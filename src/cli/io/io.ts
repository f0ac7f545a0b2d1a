import type { FailureKind } from '../failure/exit-codes';
import { findOperator, type Operate } from '../operator-process';
import type { HttpFetch, HttpFetchOptions } from '../transport/http-fetch';

/** Somewhere to write text. */
export interface Sink {
  write(text: string): unknown;
  /** Width of the terminal in characters, where it is one. */
  columns?: number;
}

/** Why something long is to end: somebody pressed Ctrl-C, or whoever runs this process ends it, or closes its terminal. */
export type Interruption = Extract<FailureKind, 'interrupted' | 'terminated'>;

/** Everything of its world that the command line touches, so that tests replace it. */
export interface Io {
  stdout: Sink;
  stderr: Sink;
  stdin: AsyncIterable<Uint8Array | string>;
  env: Readonly<Record<string, string | undefined>>;
  /** The working folder; that of the process unless said otherwise. */
  cwd?: string;
  isTTY: { stdin: boolean; stdout: boolean; stderr: boolean };
  fetch: typeof globalThis.fetch;
  /** Connections of one's own, for what makes many calls. */
  openFetch(options: HttpFetchOptions): Promise<HttpFetch>;
  /** Milliseconds since 1970. */
  now(): number;
  /**
   * Calls back at Ctrl-C, SIGTERM or SIGHUP, which then ends nothing by itself; a second one does. Gives the function that
   * stops listening.
   */
  onInterrupt?(listener: (by: Interruption) => void): () => void;
  /** Calls back with errors that nobody has caught, which then end nothing. Gives the function that stops listening. */
  onStray?(listener: (error: unknown) => void): () => void;
  /** Runs the operator's program of the backend on this machine; undefined where there is none. */
  operate?: Operate | undefined;
}

/** The real world of this process. */
export function processIo(): Io {
  return {
    // Node makes each of its streams when it is first asked for, which is worth waiting for: help needs one of them.
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      return process.stderr;
    },
    env: process.env,
    get isTTY() {
      return { stdin: !!process.stdin.isTTY, stdout: !!process.stdout.isTTY, stderr: !!process.stderr.isTTY };
    },
    // Cheaper to start than the global one, and loaded only by what calls a backend.
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
      // Whichever comes next ends the process, as it would without us.
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

/** All of standard input as text. */
export async function readAll(io: Pick<Io, 'stdin'>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of io.stdin) text += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

/** Somewhere to write text. */
export interface Sink {
  write(text: string): unknown;
  /** Width of the terminal in characters, where it is one. */
  columns?: number;
}

/** Everything of its world that the command line touches, so that tests replace it. */
export interface Io {
  stdout: Sink;
  stderr: Sink;
  stdin: AsyncIterable<Uint8Array | string>;
  env: Readonly<Record<string, string | undefined>>;
  isTTY: { stdin: boolean; stdout: boolean; stderr: boolean };
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now(): number;
}

/** The real world of this process. */
export function processIo(): Io {
  const { stdin, stdout, stderr, env } = process;
  return {
    stdin,
    stdout,
    stderr,
    env,
    isTTY: { stdin: !!stdin.isTTY, stdout: !!stdout.isTTY, stderr: !!stderr.isTTY },
    fetch: (input, init) => globalThis.fetch(input, init),
    now: () => Date.now(),
  };
}

/** All of standard input as text. */
export async function readAll(io: Pick<Io, 'stdin'>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of io.stdin) text += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
  return text + decoder.decode();
}

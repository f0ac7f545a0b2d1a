import type { Io } from './io';

/** How far something long has come, on stderr: one line that changes on a terminal, else one every five seconds. */
export interface Progress {
  show(text: string): void;
  /** Clears the line, before anything else is said. */
  end(): void;
}

const EVERY = 5_000;
const FRAME = 100;

/** Makes the progress of one command; a silent one where nobody wants it. */
export function createProgress(io: Io, wanted: boolean): Progress {
  let last = Number.NEGATIVE_INFINITY;
  let shown = false;
  const isTerminal = io.isTTY.stderr && io.env.TERM !== 'dumb';
  return {
    show(text) {
      if (!wanted || io.now() - last < (isTerminal ? FRAME : EVERY)) return;
      // The first of a pipe waits its five seconds too: what is quick needs no line.
      if (isTerminal) io.stderr.write(`\r\u001b[2K${text.slice(0, (io.stderr.columns ?? 80) - 1)}`);
      else if (last > Number.NEGATIVE_INFINITY) io.stderr.write(`${text}\n`);
      last = io.now();
      shown = isTerminal;
    },
    end() {
      if (shown) io.stderr.write('\r\u001b[2K');
      shown = false;
    },
  };
}

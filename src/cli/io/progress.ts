import { plainText } from '../text/plain-text';
import type { Io } from './io';
import { ownCodes } from './own-codes';

/** Shows the progress of something long on stderr: one changing line on a terminal, else one line every five seconds. */
export interface Progress {
  show(text: string): void;
  /** Clears the line. Call this before printing anything else. */
  end(): void;
}

const EVERY = 5_000;
const FRAME = 100;

/** Creates the progress of one command. Shows nothing if it is not wanted. */
export function createProgress(io: Io, wanted: boolean): Progress {
  const clear = ownCodes(io.stderr, '\r\u001b[2K');
  let last = Number.NEGATIVE_INFINITY;
  let shown = false;
  const isTerminal = io.isTTY.stderr && io.env.TERM !== 'dumb';
  return {
    show(text) {
      if (!wanted || io.now() - last < (isTerminal ? FRAME : EVERY)) return;
      // In a pipe, the first line waits five seconds too, so that quick commands print none.
      if (isTerminal) io.stderr.write(`${clear}${plainText(text).slice(0, (io.stderr.columns ?? 80) - 1)}`);
      else if (last > Number.NEGATIVE_INFINITY) io.stderr.write(`${plainText(text)}\n`);
      last = io.now();
      shown = isTerminal;
    },
    end() {
      if (shown) io.stderr.write(clear);
      shown = false;
    },
  };
}

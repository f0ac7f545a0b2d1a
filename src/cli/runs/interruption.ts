import { setMaxListeners } from 'node:events';
import type { Call } from '../call';
import type { Interruption } from '../io/io';

/** The ear of something long for Ctrl-C and SIGTERM. */
export interface Listening {
  /** Ends at the first of them. */
  signal: AbortSignal;
  /** Which of them it was; undefined as long as none was heard. */
  by(): Interruption | undefined;
  /** From now on they end the process at once. */
  end(): void;
}

/** Listens until it is ended. `tidies`: a word is said on what happens now, and how it is left undone. */
export function listenForEnd({ io, output }: Call, { tidies }: { tidies: boolean }): Listening {
  const heard = new AbortController();
  // Every member who waits listens to it.
  setMaxListeners(0, heard.signal);
  const end = io.onInterrupt?.((by) => {
    output.progress.end();
    if (tidies) {
      const again = by === 'interrupted' ? 'Ctrl-C again leaves it.' : 'A second signal leaves it.';
      io.stderr.write(`\nInterrupted: tidying up. ${again}\n`);
    }
    heard.abort(by);
  });
  return {
    signal: heard.signal,
    by: () => (heard.signal.aborted ? (heard.signal.reason as Interruption) : undefined),
    end: () => end?.(),
  };
}

import { setMaxListeners } from 'node:events';
import type { Call } from '../call';
import type { Interruption } from '../io/io';

/** Listens for Ctrl-C and SIGTERM during a long command. */
export interface Listening {
  /** Aborts at the first signal. */
  signal: AbortSignal;
  /** Returns the signal that arrived; undefined if there was none. */
  by(): Interruption | undefined;
  /** Stops listening. From then on, a signal ends the process at once. */
  end(): void;
}

/** Listens until `end`. With `tidies`, a signal prints what happens now and how to skip it. */
export function listenForEnd({ io, output }: Call, { tidies }: { tidies: boolean }): Listening {
  const heard = new AbortController();
  // Every waiting member listens to this signal.
  setMaxListeners(0, heard.signal);
  const end = io.onInterrupt?.((by) => {
    output.progress.end();
    if (tidies) {
      const again = by === 'interrupted' ? 'Press Ctrl-C again to stop at once.' : 'A second signal stops at once.';
      io.stderr.write(`\nInterrupted. Cleaning up. ${again}\n`);
    }
    heard.abort(by);
  });
  return {
    signal: heard.signal,
    by: () => (heard.signal.aborted ? (heard.signal.reason as Interruption) : undefined),
    end: () => end?.(),
  };
}

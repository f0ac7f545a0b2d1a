import type { ApiError } from './errors';

/** How often a call is retried automatically after a temporary failure. */
export interface Retries {
  reads: number;
  /** Writes of signed-in members. Only for these does the backend recognise a repeated call by its key. */
  writes: number;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

/** Whether a failure is temporary. 408, 425 and 429 ask to try later; 501 (not implemented) will not change in a second. */
function passes({ kind, status }: ApiError): boolean {
  return kind === 'network' || [408, 425, 429].includes(status) || (status >= 500 && status !== 501);
}

/**
 * Milliseconds before retry number `turn`, counted from 0: the wait that the backend asks for, plus a random share of 0.3 s,
 * 0.6 s, 1.2 s and so on, so that clients that failed together do not retry together. Undefined if a retry is useless or the
 * wait would be too long.
 * @param chance at least 0, below 1
 */
export function waitBefore(error: ApiError, turn: number, chance: number): number | undefined {
  const asked = (error.retryAfter ?? 0) * 1000;
  if (!passes(error) || asked > LONGEST_WAIT) return undefined;
  return asked + chance * FIRST_WAIT * 2 ** turn;
}

/** Waits. Returns early if the call is aborted. */
export function pause(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      // The signal may belong to a list and outlive thousands of waits.
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    signal?.addEventListener('abort', end);
  });
}

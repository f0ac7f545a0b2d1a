import type { ApiError } from './errors';

/** How often a call is repeated by itself where it fails in a way that passes. */
export interface Retries {
  reads: number;
  /** Writes of a signed-in member: these alone carry a key that the backend knows them by. */
  writes: number;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;

/** 408, 425 and 429 ask for it later; what is not built yet (501) will not be there in a second. */
function passes({ kind, status }: ApiError): boolean {
  return kind === 'network' || [408, 425, 429].includes(status) || (status >= 500 && status !== 501);
}

/**
 * Milliseconds before a failed call is repeated for the `turn`-th time, from 0: what the backend asks for, and a share of
 * 0.3 s, 0.6 s, 1.2 s … on top, so that those who failed together do not come back together. Undefined where another try
 * is of no use, or where nobody would wait that long.
 * @param chance at least 0, below 1
 */
export function waitBefore(error: ApiError, turn: number, chance: number): number | undefined {
  const asked = (error.retryAfter ?? 0) * 1000;
  if (!passes(error) || asked > LONGEST_WAIT) return undefined;
  return asked + chance * FIRST_WAIT * 2 ** turn;
}

/** Waits; ends at once where the call is given up. */
export function pause(time: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      // The signal may be that of a list, which outlives thousands of waits.
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, time);
    signal?.addEventListener('abort', end);
  });
}

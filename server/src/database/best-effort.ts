import { HttpError } from '../errors/http-error';
import { isUnavailable } from '../errors/unavailable';
import { withTimeout } from './with-timeout';

/** How long a read waits for its write, in milliseconds. */
const WITHIN = 1_000;

/**
 * Runs a write that accompanies a read. Skips the write while the database accepts none, so that the read still gets its answer.
 * @returns the outcome; undefined if the write was skipped.
 */
export async function bestEffort<Outcome>(work: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await withTimeout(WITHIN, work);
  } catch (error) {
    const isBusy = error instanceof HttpError && error.status === 503;
    if (isBusy || isUnavailable(error)) return undefined;
    throw error;
  }
}

import { within } from './database/within';
import { isUnavailable } from './plugins/unavailable';
import { Refusal } from './refusal';

/** A read does not wait longer for what is noted beside it; milliseconds. */
const WITHIN = 1_000;

/**
 * What a read notes beside its answer: done as a rule, and passed over where the database takes no writes at this moment,
 * since reads are answered all the same.
 * @returns the outcome; undefined where it was passed over.
 */
export async function aside<Outcome>(work: Promise<Outcome>): Promise<Outcome | undefined> {
  try {
    return await within(WITHIN, work);
  } catch (error) {
    const isBusy = error instanceof Refusal && error.status === 503;
    if (isBusy || isUnavailable(error)) return undefined;
    throw error;
  }
}

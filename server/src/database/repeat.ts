import type { Context } from '../context';
import { type Job, runJob } from './jobs';
import { within } from './within';

/** A round under way may end for so long at the stop; milliseconds. */
const ENDS_WITHIN = 2_000;

/** Work that goes on until it is stopped. */
export interface Repeated {
  stop(): Promise<void>;
}

/**
 * Does a job now and every `every` milliseconds, a round at a time; of several processes one does it.
 * @param complain hears of failures.
 */
export function repeatJob(
  context: Pick<Context, 'database' | 'now'>,
  job: Job,
  every: number,
  work: () => Promise<unknown>,
  complain: (error: unknown) => void,
): Repeated {
  let round: Promise<unknown> | undefined;
  const begin = () => {
    round ??= runJob(context, job, work)
      .catch(complain)
      .finally(() => {
        round = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, every);
  return {
    stop: async () => {
      clearInterval(timer);
      // Another process, or the next start, goes on with what is left.
      if (round) await within(ENDS_WITHIN, round).catch(() => undefined);
    },
  };
}

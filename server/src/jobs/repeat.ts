import type { Context } from '../context';
import { withAnySignal } from '../database/any-signal';
import { withTimeout } from '../database/with-timeout';
import { type Job, runJob } from './jobs';

/** How long a stop waits for the current round, and then for the aborted round, in milliseconds. */
const ENDS_WITHIN = 2_000;
const CLEARS_WITHIN = 1_000;

/** Work that is repeated until it is stopped. */
export interface Repeated {
  /** Waits two seconds for the current round, then aborts its signal and waits one more second. */
  stop(): Promise<void>;
}

/**
 * Runs a job now and checks every `every` milliseconds whether it is due again. One round runs at a time, in one of all
 * processes.
 * @param work is called with a signal that is aborted when the round must end, also because its lease was lost.
 * @param complain is called with failures.
 */
export function repeatJob(
  context: Pick<Context, 'database' | 'now'>,
  job: Job,
  every: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  complain: (error: unknown) => void,
): Repeated {
  const round = (signal: AbortSignal) => runJob(context, job, (lease) => withAnySignal([signal, lease.signal], work));
  return repeatRounds(every, round, complain);
}

/** Runs a round now and every `every` milliseconds in this process, one at a time. Failures go to `complain`. */
export function repeatRounds(
  every: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  complain: (error: unknown) => void,
): Repeated {
  const ending = new AbortController();
  let round: Promise<unknown> | undefined;
  const begin = () => {
    round ??= work(ending.signal)
      .catch((error: unknown) => ending.signal.aborted || complain(error))
      .finally(() => {
        round = undefined;
      });
  };
  begin();
  const timer = setInterval(begin, every);
  return {
    stop: async () => {
      clearInterval(timer);
      if (!round) return;
      // Another process or the next start continues with the remaining work.
      await withTimeout(ENDS_WITHIN, round).catch(() => ending.abort());
      if (round) await withTimeout(CLEARS_WITHIN, round).catch(() => undefined);
    },
  };
}

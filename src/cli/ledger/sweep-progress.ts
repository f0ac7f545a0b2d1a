import type { Call } from '../call';
import { backendLimits, periodOf } from '../limits/backend-limits';
import { amount } from '../text/amount';
import type { SweepOptions, Swept } from './sweep';

const EVERY = 1_000;

/** The progress of a running sweep. A backend may make it wait for a minute. */
export interface SweepProgress extends Required<Pick<SweepOptions, 'tell' | 'waits'>> {
  /** Removes the line. */
  end(): void;
}

/** Formats milliseconds as an estimate: `about 40 s`, `about 12 min`. */
export function roughly(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 100 ? `about ${seconds} s` : `about ${Math.ceil(seconds / 60)} min`;
}

/** Says on stderr how long a sweep will take, if the limits of the backend make it wait. Each account has to log in. */
export async function estimateSweep(call: Call, accounts: number): Promise<void> {
  const limits = await backendLimits(call);
  const limit = limits?.calls['POST /auth/login/']?.find(({ max }) => accounts > max);
  if (!limit) return;
  const rounds = Math.ceil(accounts / limit.max) - 1;
  call.output.note(
    `Deleting ${amount(accounts, 'account')} takes ${roughly(rounds * limit.seconds * 1000)} and several runs of this command, because the backend accepts ${limit.max} log-ins ${periodOf(limit)}.`,
  );
}

/** Shows the progress of a sweep, and how long the backend makes it wait. @param tell also receives each row */
export function sweepProgress(
  { io, output }: { io: Pick<Call['io'], 'now'>; output: Pick<Call['output'], 'progress'> },
  tell: (swept: Swept) => void = () => undefined,
): SweepProgress {
  let come = '';
  let until = 0;
  const began = io.now();
  const show = () => {
    const seconds = Math.ceil((until - io.now()) / 1000);
    const wait = seconds > 0 ? `the backend asks to wait ${seconds} s` : '';
    output.progress.show(['Deleting accounts', come, wait].filter(Boolean).join(' · '));
  };
  const timer = setInterval(show, EVERY);
  timer.unref();
  show();
  return {
    tell(swept, done, all) {
      const rest = ((io.now() - began) / done) * (all - done);
      come = [`${done} of ${amount(all, 'account')}`, rest >= 1000 ? `${roughly(rest)} left` : '']
        .filter(Boolean)
        .join(' · ');
      show();
      tell(swept);
    },
    waits(seconds) {
      until = io.now() + seconds * 1000;
      show();
    },
    end() {
      clearInterval(timer);
      output.progress.end();
    },
  };
}

import type { Call } from '../call';
import { amount } from '../text/amount';
import type { SweepOptions, Swept } from './sweep';

const EVERY = 1_000;

/** The progress of a running sweep. A backend may make it wait for a minute. */
export interface SweepProgress extends Required<Pick<SweepOptions, 'tell' | 'waits'>> {
  /** Removes the line. */
  end(): void;
}

/** Shows the progress of a sweep, and how long the backend makes it wait. @param tell also receives each row */
export function sweepProgress(
  { io, output }: { io: Pick<Call['io'], 'now'>; output: Pick<Call['output'], 'progress'> },
  tell: (swept: Swept) => void = () => undefined,
): SweepProgress {
  let come = '';
  let until = 0;
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
      come = `${done} of ${amount(all, 'account')}`;
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

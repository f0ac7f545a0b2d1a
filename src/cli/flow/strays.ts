import type { Io } from '../io/io';
import type { CaseFailure, RunEvent } from '../runs/event';
import { failureOf } from './failure-of';

/** What went wrong in a flow's code where no step could hear of it. */
export interface Strays {
  failures: CaseFailure[];
  /** From now on it ends the process again. */
  end(): void;
}

/**
 * Takes errors that nobody waits for, as of a call without `await`, as failures of the flow, so that it ends as it would after
 * any other: with its `finally`, without its accounts, and with reports.
 */
export function watchStrays(
  { onStray }: Pick<Io, 'onStray'>,
  file: string,
  tell: (event: RunEvent) => void,
  at: () => number,
): Strays {
  const strays: Strays = { failures: [], end: () => stop?.() };
  const stop = onStray?.((error) => {
    const { kind, code, message } = failureOf(error);
    const isOfCode = kind === 'bug';
    const failure = {
      kind: isOfCode ? 'expectation' : kind,
      code: isOfCode ? 'stray' : code,
      message: `Nobody waited for this, as with a missing await: ${message}`,
    };
    strays.failures.push(failure);
    const id = `code#${strays.failures.length}`;
    tell({
      type: 'case.started',
      at: at(),
      case: id,
      step: 'code',
      member: '',
      title: 'beside the steps',
      file,
      line: 1,
      part: 'steps',
    });
    tell({ type: 'case.ended', at: at(), case: id, status: 'failed', ms: 0, toasts: [], failure });
  });
  return strays;
}

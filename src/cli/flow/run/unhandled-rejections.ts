import type { Io } from '../../io/io';
import type { CaseFailure, RunEvent } from '../../runs/event';
import { failureOf } from './failure-of';

/** Errors in a flow's code that no step could catch. */
export interface UnhandledRejections {
  failures: CaseFailure[];
  /** Stops watching, so that such errors end the process again. */
  end(): void;
}

/**
 * Turns uncaught errors, for example from a call without `await`, into failures of the flow. The flow then ends like after any
 * other failure: it runs `finally`, deletes its accounts and writes its reports.
 */
export function watchUnhandledRejections(
  { onStray }: Pick<Io, 'onStray'>,
  file: string,
  tell: (event: RunEvent) => void,
  at: () => number,
): UnhandledRejections {
  const strays: UnhandledRejections = { failures: [], end: () => stop?.() };
  const stop = onStray?.((error) => {
    const { kind, code, message } = failureOf(error);
    const isOfCode = kind === 'bug';
    const failure = {
      kind: isOfCode ? 'expectation' : kind,
      code: isOfCode ? 'stray' : code,
      message: `This was not awaited (is an await missing?): ${message}`,
    };
    strays.failures.push(failure);
    const id = `code#${strays.failures.length}`;
    tell({
      type: 'case.started',
      at: at(),
      case: id,
      step: 'code',
      member: '',
      title: 'outside the steps',
      file,
      line: 1,
      part: 'steps',
    });
    tell({ type: 'case.ended', at: at(), case: id, status: 'failed', ms: 0, toasts: [], failure });
  });
  return strays;
}

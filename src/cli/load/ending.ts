import { amount } from '../amount';
import { exitCodeOf } from '../exit-codes';
import { Failure } from '../failure';
import type { LoadResult, Measurements } from './result';

/** Outcomes of calls that got no answer. */
const UNANSWERED = new Set(['network', 'timeout', 'aborted']);

/** Everything for which a load run fails, the one that counts first. */
export function failuresOf({ rows, thresholds, health, interrupted_by, left, findings }: Measurements): Failure[] {
  const failures: Failure[] = [];
  if (interrupted_by) failures.push(new Failure(interrupted_by, 'Interrupted.'));
  if (isUnanswered({ rows })) failures.push(new Failure('network', 'No call was answered.', 'network'));
  const turns = rows.filter(({ kind }) => kind === 'flow');
  const failed = turns.reduce((sum, row) => sum + row.failed, 0);
  if (failed && !boundsErrors({ thresholds })) {
    const [first] = findings ?? [];
    const why = first ? ` ${first.step} ${first.title}: ${first.message}` : '';
    failures.push(new Failure('expectation', `${failed} of ${turns[0]?.count} turns failed.${why}`));
  }
  const missed = thresholds.filter(({ held }) => !held).map(({ threshold }) => threshold);
  if (missed.length) failures.push(new Failure('threshold', `Missed: ${missed.join(', ')}.`));
  if (left)
    failures.push(new Failure('cleanup', `${amount(left, 'account')} could not be deleted. Run: mm data sweep`));
  if (!health.fit) {
    const text = 'The generator was short of breath: these times are not the backend’s.';
    failures.push(new Failure('saturated', text));
  }
  return failures;
}

/** Whether there were calls, and not one of them was answered. */
export function isUnanswered({ rows: [all] }: Pick<Measurements, 'rows'>): boolean {
  return !!all && all.count > 0 && Object.keys(all.outcomes).every((outcome) => UNANSWERED.has(outcome));
}

/** Whoever sets a bound on errors has said how many turns may fail. */
export function boundsErrors({ thresholds }: Pick<Measurements, 'thresholds'>): boolean {
  return thresholds.some(({ threshold }) => threshold.startsWith('errors'));
}

/** A result with how it ended, in a word and in exit codes. */
export function withEnding(measured: Measurements): LoadResult {
  const failures = failuresOf(measured);
  const isFailed = failures.some(({ kind }) => kind !== 'cleanup');
  const exit_codes = [...new Set(failures.map(({ kind }) => exitCodeOf(kind)))];
  return {
    ...measured,
    status: measured.interrupted_by ? 'interrupted' : isFailed ? 'failed' : 'passed',
    exit_code: exit_codes[0] ?? 0,
    exit_codes,
  };
}

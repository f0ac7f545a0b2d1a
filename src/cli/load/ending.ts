import { exitCodeOf } from '../failure/exit-codes';
import { Failure } from '../failure/failure';
import { amount } from '../text/amount';
import { type LoadResult, type Measurements, notFine } from './result';

/** Outcomes of calls that got no answer. */
const UNANSWERED = new Set(['network', 'timeout', 'aborted']);

/** Everything for which a load run fails, the one that counts first. */
export function failuresOf(measured: Measurements): Failure[] {
  const { thresholds, health, interrupted_by, left } = measured;
  const failures: Failure[] = [];
  if (interrupted_by) failures.push(new Failure(interrupted_by, 'Interrupted.'));
  const isLost = isUnanswered(measured);
  if (isLost) failures.push(new Failure('network', 'No call was answered.', 'network'));
  const text = failedText(measured);
  if (text && !isLost && !boundsErrors(measured)) failures.push(new Failure('expectation', text));
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

/** How many turns of a flow failed, or calls where it is calls that were repeated; undefined where none did. */
function failedText({ rows, findings }: Measurements): string | undefined {
  const turns = rows.filter(({ kind }) => kind === 'flow');
  const [row] = turns.length ? turns : rows;
  const failed = turns.length ? turns.reduce((sum, one) => sum + one.failed, 0) : row?.failed;
  if (!row || !failed) return undefined;
  if (turns.length === 0) {
    const outcomes = notFine(row).map(([name, count]) => `${name} × ${count}`);
    return `${failed} of ${row.count} calls failed: ${outcomes.join(', ')}.`;
  }
  const [first] = findings ?? [];
  return `${failed} of ${row.count} turns failed.${first ? ` ${first.step} ${first.title}: ${first.message}` : ''}`;
}

/** Whether there were calls, also such as were given up in the end, and not one of them was answered. */
export function isUnanswered({ rows: [all], abandoned }: Pick<Measurements, 'rows' | 'abandoned'>): boolean {
  if (!all?.count) return abandoned > 0;
  return Object.keys(all.outcomes).every((outcome) => UNANSWERED.has(outcome));
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

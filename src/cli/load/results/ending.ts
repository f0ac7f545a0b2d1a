import { exitCodeOf } from '../../failure/exit-codes';
import { Failure } from '../../failure/failure';
import { amount } from '../../text/amount';
import { type LoadResult, type Measurements, notFine } from './result';

/** Outcomes of calls without an answer. */
const UNANSWERED = new Set(['network', 'timeout', 'aborted']);

/** Returns all failures of a load run, the decisive one first. */
export function failuresOf(measured: Measurements): Failure[] {
  const { thresholds, health, interrupted_by } = measured;
  const failures: Failure[] = [];
  if (interrupted_by) failures.push(new Failure(interrupted_by, 'Interrupted.'));
  // If this machine could not open connections, failed calls say nothing about the backend.
  if (health.shortages) return [...failures, new Failure('saturated', health.faults[0] ?? ''), ...leftOf(measured)];
  const isLost = isUnanswered(measured);
  if (isLost) failures.push(new Failure('network', 'No call was answered.', 'network'));
  if (measured.turns === 0 && !interrupted_by)
    failures.push(new Failure('expectation', 'No turn began, so nothing was measured.'));
  const text = failedText(measured);
  if (text && !isLost && !boundsErrors(measured)) failures.push(new Failure('expectation', text));
  const missed = thresholds.filter(({ held }) => !held).map(({ threshold }) => threshold);
  if (missed.length) failures.push(new Failure('threshold', `Missed: ${missed.join(', ')}.`));
  failures.push(...leftOf(measured));
  if (!health.fit) {
    const text = 'The generator was overloaded, so these times say nothing about the backend.';
    failures.push(new Failure('saturated', text));
  }
  return failures;
}

function leftOf({ left }: Measurements): Failure[] {
  return left ? [new Failure('cleanup', `${amount(left, 'account')} could not be deleted. Run: mm data sweep`)] : [];
}

/** Says how many turns of a flow failed, or how many repeated calls; undefined if none failed. */
function failedText({ rows, findings }: Measurements): string | undefined {
  const turns = rows.filter(({ kind }) => kind === 'flow');
  const [row] = turns.length ? turns : rows;
  const total = turns.reduce((sum, { count }) => sum + count, 0);
  const failed = turns.length ? turns.reduce((sum, one) => sum + one.failed, 0) : row?.failed;
  if (!row || !failed) return undefined;
  if (turns.length === 0) {
    const outcomes = notFine(row).map(([name, count]) => `${name} × ${count}`);
    return `${failed} of ${amount(row.count, 'call')} failed: ${outcomes.join(', ')}.`;
  }
  const [first] = findings ?? [];
  return `${failed} of ${amount(total, 'turn')} failed.${first ? ` ${first.step} ${first.title}: ${first.message}` : ''}`;
}

/** Whether there were calls, including abandoned ones, and none was answered. */
export function isUnanswered({ rows: [all], abandoned }: Pick<Measurements, 'rows' | 'abandoned'>): boolean {
  if (!all?.count) return abandoned > 0;
  return Object.keys(all.outcomes).every((outcome) => UNANSWERED.has(outcome));
}

/** Whether a threshold bounds the errors, and so says how many turns may fail. */
export function boundsErrors({ thresholds }: Pick<Measurements, 'thresholds'>): boolean {
  return thresholds.some(({ threshold }) => threshold.startsWith('errors'));
}

/** Adds to a result how it ended, as a word and as exit codes. */
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

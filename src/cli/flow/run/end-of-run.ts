import { exitCodeOf, type FailureKind } from '../../failure/exit-codes';
import { Failure } from '../../failure/failure';
import type { Interruption } from '../../io/io';
import type { CaseFailure } from '../../runs/event';
import type { Report } from '../../runs/report';
import { amount } from '../../text/amount';
import type { Redactor } from '../../text/redact';

/** The facts about a finished run. */
export interface Ending {
  /** All failures in order, including those caused by others. */
  failures: readonly CaseFailure[];
  /** The number of accounts that could not be deleted. */
  left: number;
  /** Whether to keep the accounts. */
  keep: boolean;
  by: Interruption | undefined;
}

/** Returns all exit codes that apply, the decisive one first: an interruption, or else the lowest. */
export function codesOf({ failures, left, by }: Ending): number[] {
  const kinds = new Set(failures.map(({ kind }) => exitCodeOf(kind as FailureKind)));
  const codes = [...kinds, ...(left ? [exitCodeOf('cleanup')] : [])].sort((one, other) => one - other);
  return by ? [exitCodeOf(by), ...codes] : codes;
}

/** Returns the reason why the command fails; undefined if all is well. */
export function failureOfRun(report: Report, { failures, left, keep, by }: Ending, redactor: Redactor) {
  const { totals, start } = report;
  if (by) {
    const rest = keep ? 'accounts are kept: mm data list' : 'all accounts are deleted';
    return new Failure(by, `Interrupted; ${left ? `${amount(left, 'account')} left: mm data sweep` : rest}.`);
  }
  if (failures.length > 0) {
    const kinds = failures.map(({ kind }) => kind as FailureKind);
    const kind = kinds.sort((one, other) => exitCodeOf(one) - exitCodeOf(other))[0] ?? 'expectation';
    const [first] = report.failures;
    const what = first ? `${first.step} ${first.title}: ${first.message}` : '';
    const see = `See: mm run failures ${start.id}`;
    return new Failure(
      kind,
      redactor.text(`${start.flow}: ${totals.failed} of ${amount(totals.steps, 'step')} failed. ${what} ${see}`),
      'flow-failed',
    );
  }
  return left
    ? new Failure(
        'cleanup',
        `${start.flow} passed, but ${amount(left, 'account')} could not be deleted. Run: mm data sweep`,
      )
    : undefined;
}

/** Returns the decisive one of several failures: an interruption, or else the lowest exit code. */
export function worstOf(failures: readonly Failure[]): Failure | undefined {
  const rank = ({ kind }: Failure) => (kind === 'interrupted' || kind === 'terminated' ? 0 : exitCodeOf(kind));
  return [...failures].sort((one, other) => rank(one) - rank(other))[0];
}

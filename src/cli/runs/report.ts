import { difference } from '../matchers/difference';
import { plainValues } from '../text/plain-text';
import type { CallEvent, CaseEnd, CaseFailure, CaseStart, CaseStatus, RunEnd, RunEvent, RunStart } from './event';

/** One complete step of one member. */
export interface TestCase {
  id: string;
  step: string;
  member: string;
  title: string;
  file: string;
  line: number;
  part: CaseStart['part'];
  /** Milliseconds since the run began. */
  at: number;
  ms: number;
  /** `unfinished`: the run ended during this step. */
  status: CaseStatus | 'unfinished';
  toasts: readonly string[];
  calls: readonly CallEvent[];
  failure?: CaseFailure;
  because?: string;
}

/** An original failure with its place. Failures caused by it are only counted. */
export interface RootFailure extends CaseFailure {
  case: string;
  step: string;
  member: string;
  title: string;
  file: string;
  line: number;
  /** The last call before the step ended, and its number in the run. */
  call?: { number: number; method: string; path: string; status: number; request?: string };
  cascade: number;
}

/** A run in the form of all reports, derived only from its events. */
export interface Report {
  start: RunStart;
  end: RunEnd | undefined;
  status: 'passed' | 'failed' | 'interrupted' | 'unfinished';
  ms: number;
  cases: readonly TestCase[];
  totals: { steps: number; passed: number; failed: number; skipped: number; interrupted: number; calls: number };
  failures: readonly RootFailure[];
}

/** Creates the report of a run. @throws Error if its beginning is missing */
export function reportOf(events: readonly RunEvent[]): Report {
  const start = events.find((event): event is RunStart => event.type === 'run.started');
  if (!start) throw new Error('The events of this run lack their beginning.');
  const end = events.find((event): event is RunEnd => event.type === 'run.ended');
  const calls = events.filter((event): event is CallEvent => event.type === 'call');
  const ends = new Map(events.flatMap((event) => (event.type === 'case.ended' ? [[event.case, event] as const] : [])));
  const starts = events.filter((event): event is CaseStart => event.type === 'case.started');
  const cases = starts.map((one) => caseOf(one, ends.get(one.case), calls));
  const count = (status: CaseStatus) => cases.filter((one) => one.status === status).length;
  const times = events.map((event) => ('at' in event ? event.at : 0));
  return {
    start,
    end,
    status: end?.status ?? 'unfinished',
    ms: Math.max(0, ...times),
    cases,
    totals: {
      steps: cases.length,
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      interrupted: count('interrupted'),
      calls: calls.length,
    },
    failures: rootsOf(cases, calls),
  };
}

function caseOf(start: CaseStart, end: CaseEnd | undefined, all: readonly CallEvent[]): TestCase {
  const { case: id, step, member, title, file, line, part, at } = start;
  const calls = all.filter((call) => call.case === id);
  const rest = end
    ? { ms: end.ms, status: end.status, toasts: end.toasts, failure: end.failure, because: end.because }
    : { ms: 0, status: 'unfinished' as const, toasts: [] };
  return { id, step, member, title, file, line, part, at, calls, ...rest };
}

/** Returns the original failures. A step of code only repeats the failure of its inner step, so it is left out. */
function rootsOf(cases: readonly TestCase[], calls: readonly CallEvent[]): RootFailure[] {
  return cases.flatMap((one): RootFailure[] => {
    if (!one.failure || one.failure.code === 'inner') return [];
    const { id, step, member, title, file, line, failure } = one;
    const last = one.calls.at(-1);
    const call = last && {
      number: calls.indexOf(last) + 1,
      method: last.method,
      path: last.path,
      status: last.status,
      ...(last.request ? { request: last.request } : {}),
    };
    const cascade = cases.filter(({ because }) => because === id).length;
    return [{ ...failure, case: id, step, member, title, file, line, ...(call ? { call } : {}), cascade }];
  });
}

/** Leaves out the fields that are as expected. */
function differing<Failure extends CaseFailure>(failure: Failure): Failure {
  if (failure.expected === undefined) return failure;
  const { expected, found: last } = difference(failure.expected, failure.last);
  return { ...failure, expected, last };
}

/** Returns reports for people, whose texts contain no control characters, and of failures only what differs. */
export function shownReports(reports: readonly Report[]): readonly Report[] {
  return plainValues(reports, ['expected', 'last']).map((report) => ({
    ...report,
    failures: report.failures.map(differing),
    cases: report.cases.map((one) => (one.failure ? { ...one, failure: differing(one.failure) } : one)),
  }));
}

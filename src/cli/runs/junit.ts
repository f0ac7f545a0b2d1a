import { type JunitCase, junitXml } from '../reports/junit';
import { triesText } from './format';
import { type Report, shownReports, type TestCase } from './report';

/** Renders runs as JUnit: one suite per run, with one case per step and member. */
export function toJunit(given: readonly Report[]): string {
  const reports = shownReports(given);
  const suites = reports.map(({ start: { id, flow, seed, host, started_at }, cases, ms, status }) => ({
    name: flow,
    startedAt: started_at,
    seconds: ms / 1000,
    properties: { run: id, seed, host, status },
    cases: cases.map(caseOf),
  }));
  return junitXml(suites.length === 1 ? (suites[0]?.name ?? '') : 'mm', suites);
}

function caseOf(one: TestCase): JunitCase {
  const { part, step, title, member, file, line, ms } = one;
  const name = `${step} ${title}${member && ` [${member}]`}`;
  return { group: part, name, seconds: ms / 1000, file, line, not: notPassed(one) };
}

function notPassed({ failure, status, because = '' }: TestCase): JunitCase['not'] {
  if (failure) return { passed: 'failure', type: failure.kind, message: `${failure.message}${triesText(failure)}` };
  if (status === 'skipped') return { passed: 'skipped', message: because };
  if (status === 'interrupted') return { passed: 'error', message: 'Interrupted by a signal.' };
  return status === 'unfinished' ? { passed: 'error', message: 'The run ended during this step.' } : undefined;
}

import { exitCodeOf } from '../../failure/exit-codes';
import { type JunitCase, junitXml } from '../../reports/junit';
import { plainValues } from '../../text/plain-text';
import { boundsErrors } from '../results/ending';
import type { KeptLoad } from '../results/keep-result';
import type { LoadResult, Row } from '../results/result';
import { counted, measuredText } from '../results/times-text';

/** Renders a load run as JUnit: a case for each threshold, for each step (or the repeated call), and for the generator. */
export function loadJunit(kept: KeptLoad): string {
  const { id, result } = plainValues(kept);
  const { subject, started_at, seconds, seed, host, status } = result;
  const name = `load ${subject}`;
  const cases = [...thresholdCases(result), ...workCases(result), generatorCase(result)];
  return junitXml(name, [{ name, startedAt: started_at, seconds, properties: { run: id, seed, host, status }, cases }]);
}

/** Says why a case failed, with the kind of its exit code. */
const failed = (type: string, message: string) => ({ passed: 'failure', type, message }) as const;

function thresholdCases({ thresholds }: LoadResult): JunitCase[] {
  return thresholds.map(({ threshold, value, held }) => {
    const was = value === undefined ? 'not measured' : `measured ${measuredText(threshold, value)}`;
    const not = held ? undefined : failed('threshold', `${threshold}: ${was}`);
    return { group: 'thresholds', name: threshold, seconds: 0, not };
  });
}

/** Fails in the same cases as the command, so not if a threshold on errors allows it. */
function workCases(result: LoadResult): JunitCase[] {
  const steps = result.rows.filter(({ kind }) => kind === 'step');
  if (steps.length === 0) return callCases(result);
  const mayFail = boundsErrors(result);
  return steps.map((row) => {
    const found = result.findings?.find(({ step, title }) => `${step} ${title}`.trim() === row.name);
    const message = `${counted(row.failed)} of ${counted(row.count)} failed${found ? `: ${found.message}` : ''}`;
    return { group: 'steps', ...timed(row), not: row.failed && !mayFail ? failed('expectation', message) : undefined };
  });
}

function callCases({ rows, exit_codes }: LoadResult): JunitCase[] {
  const not = exit_codes.includes(exitCodeOf('network')) ? failed('network', 'No call was answered.') : undefined;
  return rows.filter(({ kind }) => kind === 'route').map((row) => ({ group: 'calls', ...timed(row), not }));
}

const timed = ({ name, ms }: Row) => ({ name, seconds: ms.mean / 1000 });

function generatorCase({ health: { fit, faults } }: LoadResult): JunitCase {
  const not = fit ? undefined : failed('saturated', faults.join(' '));
  return { group: 'generator', name: 'the load generator kept up', seconds: 0, not };
}

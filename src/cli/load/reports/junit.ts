import { exitCodeOf } from '../../failure/exit-codes';
import { escaped } from '../../runs/junit';
import { plainValues } from '../../text/plain-text';
import { boundsErrors } from '../ending';
import type { KeptLoad } from '../keep-result';
import type { LoadResult, Row } from '../result';
import { counted, measuredText } from '../times-text';

/** One test case. */
interface Case {
  suite: 'thresholds' | 'steps' | 'calls' | 'generator';
  name: string;
  /** Seconds. */
  time: number;
  /** The failure, with the kind of its exit code. */
  failure?: { kind: string; message: string };
}

/** Renders a load run as JUnit: a case for each threshold, for each step (or the repeated call), and for the generator. */
export function loadJunit(kept: KeptLoad): string {
  const { id, result } = plainValues(kept);
  const cases = [...thresholdCases(result), ...workCases(result), generatorCase(result)];
  const failed = cases.filter(({ failure }) => failure).length;
  const name = escaped(`load ${result.subject}`);
  const head = `name="${name}" tests="${cases.length}" failures="${failed}" errors="0" skipped="0" time="${result.seconds.toFixed(3)}"`;
  const properties = Object.entries({ run: id, seed: result.seed, host: result.host, status: result.status });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    `  <testsuite ${head} timestamp="${result.started_at}">`,
    '    <properties>',
    ...properties.map(([key, value]) => `      <property name="${key}" value="${escaped(value)}"/>`),
    '    </properties>',
    ...cases.map((one) => caseXml(name, one)),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseXml(subject: string, { suite, name, time, failure }: Case): string {
  const open = `    <testcase classname="${subject}.${suite}" name="${escaped(name)}" time="${time.toFixed(3)}"`;
  if (!failure) return `${open}/>`;
  const text = escaped(failure.message);
  return `${open}>\n      <failure type="${failure.kind}" message="${text}">${text}</failure>\n    </testcase>`;
}

function thresholdCases({ thresholds }: LoadResult): Case[] {
  return thresholds.map(({ threshold, value, held }) => {
    const was = value === undefined ? 'not measured' : `measured ${measuredText(threshold, value)}`;
    const failure = held ? undefined : { kind: 'threshold', message: `${threshold}: ${was}` };
    return { suite: 'thresholds', name: threshold, time: 0, failure };
  });
}

/** Fails in the same cases as the command, so not if a threshold on errors allows it. */
function workCases(result: LoadResult): Case[] {
  const steps = result.rows.filter(({ kind }) => kind === 'step');
  if (steps.length === 0) return callCases(result);
  const mayFail = boundsErrors(result);
  return steps.map((row) => {
    const found = result.findings?.find(({ step, title }) => `${step} ${title}`.trim() === row.name);
    const message = `${counted(row.failed)} of ${counted(row.count)} failed${found ? `: ${found.message}` : ''}`;
    const failure = row.failed && !mayFail ? { kind: 'expectation', message } : undefined;
    return { suite: 'steps', ...timed(row), failure };
  });
}

function callCases({ rows, exit_codes }: LoadResult): Case[] {
  const failure = exit_codes.includes(exitCodeOf('network'))
    ? { kind: 'network', message: 'No call was answered.' }
    : undefined;
  return rows.filter(({ kind }) => kind === 'route').map((row) => ({ suite: 'calls', ...timed(row), failure }));
}

const timed = ({ name, ms }: Row) => ({ name, time: ms.mean / 1000 });

function generatorCase({ health: { fit, faults } }: LoadResult): Case {
  const failure = fit ? undefined : { kind: 'saturated', message: faults.join(' ') };
  return { suite: 'generator', name: 'the load generator kept up', time: 0, failure };
}

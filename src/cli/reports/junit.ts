import { escaped } from './escaped';

/** One test case of a JUnit report. */
export interface JunitCase {
  group: string;
  name: string;
  seconds: number;
  file?: string;
  line?: number;
  /** Why it did not pass. `type` is the kind of a failure. */
  not?: { passed: 'failure' | 'error' | 'skipped'; message: string; type?: string } | undefined;
}

/** One suite of a JUnit report: a run. */
export interface JunitSuite {
  name: string;
  startedAt: string;
  seconds: number;
  properties: Readonly<Record<string, string>>;
  cases: readonly JunitCase[];
}

/** Renders suites as JUnit. @param name the name of the whole report */
export function junitXml(name: string, suites: readonly JunitSuite[]): string {
  const seconds = suites.reduce((all, suite) => all + suite.seconds, 0);
  const cases = suites.flatMap((suite) => suite.cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${headOf({ name, seconds, cases })}>`,
    ...suites.flatMap((suite) => [
      `  <testsuite ${headOf(suite)} timestamp="${suite.startedAt}">`,
      '    <properties>',
      ...Object.entries(suite.properties).map(
        ([key, value]) => `      <property name="${key}" value="${escaped(value)}"/>`,
      ),
      '    </properties>',
      ...suite.cases.map((one) => caseXml(suite.name, one)),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

function headOf({ name, seconds, cases }: Pick<JunitSuite, 'name' | 'seconds' | 'cases'>): string {
  const count = (what: string) => cases.filter(({ not }) => not?.passed === what).length;
  return `name="${escaped(name)}" tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}" time="${seconds.toFixed(3)}"`;
}

function caseXml(suite: string, { group, name, seconds, file, line, not }: JunitCase): string {
  const place = file === undefined ? '' : ` file="${escaped(file)}" line="${line}"`;
  const open = `    <testcase classname="${escaped(`${suite}.${group}`)}" name="${escaped(name)}"${place} time="${seconds.toFixed(3)}"`;
  if (!not) return `${open}/>`;
  const text = escaped(not.message);
  const why = not.type
    ? `<${not.passed} type="${not.type}" message="${text}">${text}</${not.passed}>`
    : `<${not.passed} message="${text}"/>`;
  return `${open}>\n      ${why}\n    </testcase>`;
}

import { type Case, type Report, shownReports } from './report';
import { triesText } from './words';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Escapes text for XML or HTML. Removes control characters, which XML does not allow. */
export function escaped(text: string): string {
  return text
    .replace(/[&<>"']/g, (one) => escapes[one] ?? one)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

const seconds = (time: number) => (time / 1000).toFixed(3);
const isBroken = (one: Case) => one.status === 'unfinished' || one.status === 'interrupted';

/** Renders runs as JUnit: one suite per run, with one case per step and member. */
export function toJunit(given: readonly Report[]): string {
  const reports = shownReports(given);
  const sum = (count: (report: Report) => number) => reports.reduce((all, report) => all + count(report), 0);
  const [first] = reports;
  const name = escaped(reports.length === 1 ? (first?.start.flow ?? '') : 'mm');
  const errors = sum(({ cases }) => cases.filter(isBroken).length);
  const head = `name="${name}" tests="${sum(({ totals }) => totals.steps)}" failures="${sum(({ totals }) => totals.failed)}" errors="${errors}" skipped="${sum(({ totals }) => totals.skipped)}" time="${seconds(sum(({ ms }) => ms))}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${head}>`,
    ...reports.flatMap(suiteOf),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf({ start, cases, totals, ms, status }: Report): string[] {
  const left = cases.filter(isBroken).length;
  const head = `name="${escaped(start.flow)}" tests="${totals.steps}" failures="${totals.failed}" errors="${left}" skipped="${totals.skipped}" time="${seconds(ms)}"`;
  const lines = cases.map((one) => {
    const name = escaped(`${one.step} ${one.title}${one.member && ` [${one.member}]`}`);
    const attributes = `classname="${escaped(start.flow)}.${one.part}" name="${name}" file="${escaped(one.file)}" line="${one.line}" time="${seconds(one.ms)}"`;
    if (one.failure) {
      const { kind, message } = one.failure;
      const text = escaped(`${message}${triesText(one.failure)}`);
      return `    <testcase ${attributes}>\n      <failure type="${kind}" message="${text}">${text}</failure>\n    </testcase>`;
    }
    if (one.status === 'skipped') {
      return `    <testcase ${attributes}>\n      <skipped message="${escaped(one.because ?? '')}"/>\n    </testcase>`;
    }
    if (one.status === 'unfinished' || one.status === 'interrupted') {
      const text = one.status === 'interrupted' ? 'Interrupted by a signal.' : 'The run ended during this step.';
      return `    <testcase ${attributes}>\n      <error message="${text}"/>\n    </testcase>`;
    }
    return `    <testcase ${attributes}/>`;
  });
  const properties = [
    ['run', start.id],
    ['seed', start.seed],
    ['host', start.host],
    ['status', status],
  ].map(([name, value]) => `      <property name="${name}" value="${escaped(value ?? '')}"/>`);
  return [
    `  <testsuite ${head} timestamp="${start.started_at}">`,
    '    <properties>',
    ...properties,
    '    </properties>',
    ...lines,
    '  </testsuite>',
  ];
}

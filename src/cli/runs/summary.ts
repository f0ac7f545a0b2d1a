import { leftText, signOf, summaryOf, table } from '../reports/markdown';
import { amount } from '../text/amount';
import { cascadeText, timeText, triesText, valueText } from './format';
import { type Report, shownReports } from './report';

/** Returns the command that repeats the failed steps. Seeds and ids are not secret, so it contains no secret. */
export function againCommand({ start }: Pick<Report, 'start'>): string {
  return `mm run rerun ${start.id} --failed`;
}

/** Renders a run in Markdown, for job summaries. */
export function toSummary(report: Report): string {
  const [shown = report] = shownReports([report]);
  const { start, status, totals, ms, failures, end, cases } = shown;
  const rows = failures.map((failure) => {
    const { step, member, title, message, file, line, cascade } = failure;
    const looked = failure.check
      ? `${failure.check}: ${valueText(failure.last)} instead of ${valueText(failure.expected)}`
      : message;
    const more = cascade ? ` (${cascadeText(cascade)})` : '';
    return [step, member, title, `${looked}${triesText(failure)}${more}`, `${file}:${line}`];
  });
  const slowest = [...cases].sort((one, other) => other.ms - one.ms).slice(0, 5);
  return summaryOf(start.flow, status, [
    start.about,
    `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped; ${amount(totals.calls, 'call')} in ${timeText(ms)}; seed \`${start.seed}\`${start.run_id ? `, run id \`${start.run_id}\`` : ''} at ${start.host}`,
    leftText(end?.left),
    table(['Step', 'Member', 'What', 'Why', 'Where'], rows),
    rows.length ? `Run again: \`${againCommand(report)}\`` : '',
    '<details><summary>Slowest steps</summary>',
    table(
      ['Step', 'Member', 'What', 'Time'],
      slowest.map((one) => [one.step, one.member, one.title, timeText(one.ms)]),
    ),
    '</details>',
  ]);
}

/** Renders all runs of a command in Markdown: a table of the flows, and the summary of each one that did not pass. */
export function toWholeSummary(given: readonly Report[]): string {
  const reports = shownReports(given);
  const bad = reports.filter(({ status }) => status !== 'passed');
  const rows = reports.map(({ start, status, totals: { passed, failed, skipped }, ms }) => [
    `${signOf(status)} ${start.flow}`,
    status,
    ...[passed, failed, skipped].map(String),
    timeText(ms),
  ]);
  const sign = signOf(bad.length ? 'failed' : 'passed');
  return [
    `# ${sign} ${reports.length - bad.length} of ${amount(reports.length, 'flow')} passed\n`,
    `${table(['Flow', 'Result', 'Passed', 'Failed', 'Skipped', 'Time'], rows, 2)}\n`,
    ...bad.map(toSummary),
  ].join('\n');
}

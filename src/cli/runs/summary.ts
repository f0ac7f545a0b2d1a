import { amount } from '../text/amount';
import { type Report, shownReports } from './report';
import { cascadeText, timeText, triesText, valueText } from './words';

/** Returns the sign for the result of a run. */
export function signOf(status: string): string {
  return { passed: '✅', failed: '❌' }[status] ?? '⚠️';
}

/** Escapes text for a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').replace(/</g, '&lt;');
}

/** Returns the command that repeats the failed steps. Seeds and ids are not secret, so it contains no secret. */
export function againCommand({ start }: Pick<Report, 'start'>): string {
  return `mm run rerun ${start.id} --failed`;
}

/** Renders a run in Markdown, for job summaries. */
export function toSummary(report: Report): string {
  const [shown = report] = shownReports([report]);
  const { start, status, totals, ms, failures, end, cases } = shown;
  const left = end?.left ? [`**${amount(end.left, 'account')} could not be deleted:** \`mm data sweep\``, ''] : [];
  const rows = failures.map((failure) => {
    const { step, member, title, message, file, line, cascade } = failure;
    const looked = failure.check
      ? `${failure.check}: ${valueText(failure.last)} instead of ${valueText(failure.expected)}`
      : message;
    const more = cascade ? ` (${cascadeText(cascade)})` : '';
    return `| ${cell(step)} | ${cell(member)} | ${cell(title)} | ${cell(looked + triesText(failure))}${more} | ${cell(`${file}:${line}`)} |`;
  });
  const slowest = [...cases].sort((one, other) => other.ms - one.ms).slice(0, 5);
  return [
    `## ${signOf(status)} ${start.flow}: ${status}`,
    '',
    ...(start.about ? [start.about, ''] : []),
    `${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped; ${amount(totals.calls, 'call')} in ${timeText(ms)}; seed \`${start.seed}\`${start.run_id ? `, run id \`${start.run_id}\`` : ''} at ${start.host}`,
    '',
    ...left,
    ...(rows.length
      ? [
          '| Step | Member | What | Why | Where |',
          '|---|---|---|---|---|',
          ...rows,
          '',
          `Run again: \`${againCommand(report)}\``,
          '',
        ]
      : []),
    '<details><summary>Slowest steps</summary>',
    '',
    '| Step | Member | What | Time |',
    '|---|---|---|---|',
    ...slowest.map((one) => `| ${cell(one.step)} | ${cell(one.member)} | ${cell(one.title)} | ${timeText(one.ms)} |`),
    '',
    '</details>',
    '',
  ].join('\n');
}

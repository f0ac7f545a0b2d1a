import { cell, leftText, signOf, summaryOf, table } from '../../reports/markdown';
import { plainValues } from '../../text/plain-text';
import type { KeptLoad } from '../results/keep-result';
import { type LoadResult, notFine, type Row } from '../results/result';
import { described } from '../results/result-text';
import { asPercent, counted, measuredText, shown } from '../results/times-text';
import { printedName } from '../thresholds';

const heads = ['', 'Count', 'A second', 'Failed', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'];

/** Renders a load run in Markdown, for job summaries. */
export function loadSummary(kept: KeptLoad): string {
  const { id, result } = plainValues(kept);
  const { subject, status, host, rows, thresholds, findings = [], health, left } = result;
  const shownRows = rows.length === 2 ? rows.slice(1) : rows;
  const wrong = notFine(rows[0]).map(([name, count]) => `${name} × ${counted(count)}`);
  const bounds = thresholds.map(({ threshold, value, held }) => {
    const was = value === undefined ? 'not measured' : measuredText(threshold, value);
    return `- ${signOf(held ? 'passed' : 'failed')} \`${threshold}\`: ${was}`;
  });
  const reasons = findings.map(
    ({ step, title, message, count }) => `- ${counted(count)} × ${cell(`${step} ${title}: ${message}`)}`,
  );
  return summaryOf(`load ${subject}`, status, [
    `${described(result)}, at ${host}`,
    result.ended_early?.text ?? '',
    leftText(left),
    bounds.join('\n'),
    table(heads, shownRows.map(rowOf), 1),
    wrong.length ? `Not 2xx: ${wrong.join(', ')}` : '',
    reasons.join('\n'),
    generatorText(health),
    `Run again: \`mm run replay ${id}\``,
  ]);
}

function rowOf(row: Row): string[] {
  const { count, rate, failed, ms } = row;
  return [
    printedName(row),
    counted(count),
    shown(rate),
    counted(failed),
    ...[ms.p50, ms.p95, ms.p99, ms.max].map(shown),
  ];
}

function generatorText({ fit, faults, loopDelayP99, utilisation, latenessP99 }: LoadResult['health']): string {
  if (!fit) return `⚠️ The times say nothing about the backend. ${faults.join(' ')}`;
  return `Generator: loop ${shown(loopDelayP99)} ms late (p99), busy ${asPercent(utilisation)}, turns ${shown(latenessP99)} ms late (p99).`;
}

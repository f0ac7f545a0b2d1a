import { cell, signOf } from '../../runs/summary';
import { amount } from '../../text/amount';
import { plainValues } from '../../text/plain-text';
import type { KeptLoad } from '../keep-result';
import { type LoadResult, notFine, type Row } from '../result';
import { described } from '../result-text';
import { printedName } from '../thresholds';
import { asPercent, counted, measuredText, shown } from '../times-text';

/** Renders a load run in Markdown, for job summaries. */
export function loadSummary(kept: KeptLoad): string {
  const { id, result } = plainValues(kept);
  const { subject, status, host, rows, thresholds, findings = [], health, left } = result;
  const shownRows = rows.length === 2 ? rows.slice(1) : rows;
  const wrong = notFine(rows[0]).map(([name, count]) => `${name} × ${counted(count)}`);
  return [
    `## ${signOf(status)} load ${subject}: ${status}`,
    '',
    `${described(result)}, at ${host}`,
    '',
    ...(result.ended_early ? [result.ended_early.text, ''] : []),
    ...(left ? [`**${amount(left, 'account')} could not be deleted:** \`mm data sweep\``, ''] : []),
    ...thresholds.map(({ threshold, value, held }) => {
      const was = value === undefined ? 'not measured' : measuredText(threshold, value);
      return `- ${held ? '✅' : '❌'} \`${threshold}\`: ${was}`;
    }),
    ...(thresholds.length ? [''] : []),
    '| | Count | A second | Failed | p50 ms | p95 ms | p99 ms | max ms |',
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...shownRows.map(rowText),
    '',
    ...(wrong.length ? [`Not 2xx: ${wrong.join(', ')}`, ''] : []),
    ...findings.map(
      ({ step, title, message, count }) => `- ${counted(count)} × ${cell(`${step} ${title}: ${message}`)}`,
    ),
    ...(findings.length ? [''] : []),
    generatorText(health),
    '',
    `Run again: \`mm run replay ${id}\``,
    '',
  ].join('\n');
}

function rowText(row: Row): string {
  const { count, rate, failed, ms } = row;
  const what = printedName(row);
  const times = [ms.p50, ms.p95, ms.p99, ms.max].map(shown);
  return `| ${[cell(what), counted(count), shown(rate), counted(failed), ...times].join(' | ')} |`;
}

function generatorText({ fit, faults, loopDelayP99, utilisation, latenessP99 }: LoadResult['health']): string {
  if (!fit) return `⚠️ The times say nothing about the backend. ${faults.join(' ')}`;
  return `Generator: loop ${shown(loopDelayP99)} ms late (p99), busy ${asPercent(utilisation)}, turns ${shown(latenessP99)} ms late (p99).`;
}

import type { Call } from '../../call';
import { NARROW as NARROW_TERMINAL } from '../../io/table';
import { amount } from '../../text/amount';
import { wrapped } from '../../text/wrap';
import { printedName } from '../thresholds';
import { type LoadResult, notFine, type Row } from './result';
import { asPercent, counted, measuredText, shown } from './times-text';

/** On narrower terminals, in characters, some columns are left out. */
const NARROW = 100;
const LONGEST_NAME = 44;

function stackedRow(row: Row): string {
  const { count, failed, ms } = row;
  return [
    printedName(row),
    `  ${amount(count, 'time')}, ${counted(failed)} failed`,
    `  p50 ${shown(ms.p50)}  p95 ${shown(ms.p95)} ms`,
    `  p99 ${shown(ms.p99)}  max ${shown(ms.max)} ms`,
  ].join('\n');
}

const columns: { head: string; wide?: boolean; cell(row: Row): string }[] = [
  { head: 'count', cell: (row) => counted(row.count) },
  { head: 'a second', wide: true, cell: (row) => shown(row.rate) },
  { head: 'failed', cell: (row) => counted(row.failed) },
  { head: 'p50 ms', cell: (row) => shown(row.ms.p50) },
  { head: 'p90', wide: true, cell: (row) => shown(row.ms.p90) },
  { head: 'p95', cell: (row) => shown(row.ms.p95) },
  { head: 'p99', cell: (row) => shown(row.ms.p99) },
  { head: 'p99.9', wide: true, cell: (row) => shown(row.ms.p999) },
  { head: 'max', cell: (row) => shown(row.ms.max) },
];

/** Formats a table with right-aligned numbers. Cuts names on a narrow terminal. */
function tableOf(rows: readonly Row[], width: number): string {
  if (width < NARROW_TERMINAL) return rows.map(stackedRow).join('\n');
  const told = columns.filter(({ wide }) => !wide || width >= NARROW);
  const numbers = [told.map(({ head }) => head), ...rows.map((row) => told.map(({ cell }) => cell(row)))];
  const widths = told.map((_, column) => Math.max(...numbers.map((line) => line[column]?.length ?? 0)));
  const most = Number.isFinite(width) ? LONGEST_NAME : width;
  const room = Math.min(most, width - widths.reduce((sum, one) => sum + one + 2, 0));
  const names = ['', ...rows.map(printedName)].map((name) =>
    name.length > room ? `${name.slice(0, room - 1)}…` : name,
  );
  const longest = Math.max(...names.map((name) => name.length));
  return names
    .map((name, at) => {
      const cells = (numbers[at] ?? []).map((cell, column) => cell.padStart(widths[column] ?? 0));
      return [name.padEnd(longest), ...cells].join('  ');
    })
    .join('\n');
}

/** Describes the load of a run in one line. */
export function described({ plan, seconds, seed, turns }: LoadResult): string {
  const rate = plan.stages?.map(({ from, to }) => (from === to ? `${to}/s` : `${from}/s to ${to}/s`)).join(', ');
  const how = rate ?? amount(plan.members, 'member');
  return `${how} · ${amount(turns, 'turn')} in ${seconds.toFixed(1)} s · seed ${seed}`;
}

/** Formats a result for people. */
export function resultText({ io, output: { paint } }: Call, result: LoadResult): string {
  const { rows, health, thresholds, abandoned, interrupted } = result;
  const shownRows = rows.length === 2 ? rows.slice(1) : rows;
  const failures = notFine(rows[0]);
  const width = io.isTTY.stdout ? (io.stdout.columns ?? 80) : Number.POSITIVE_INFINITY;
  const lines = [
    `${result.subject} at ${result.host}`,
    paint.dim(described(result)),
    '',
    tableOf(shownRows, width),
    '',
  ];
  if (failures.length)
    lines.push(`not 2xx: ${failures.map(([name, count]) => `${name} × ${counted(count)}`).join(', ')}`);
  for (const { step, title, message, count } of result.findings ?? [])
    lines.push(`${counted(count)} × ${step} ${title}: ${message}`);
  if (abandoned) lines.push(`${amount(abandoned, 'turn')} abandoned at the end.`);
  if (result.left) lines.push(`${amount(result.left, 'account')} could not be deleted. Run: mm data sweep`);
  if (result.ended_early) lines.push(result.ended_early.text);
  if (interrupted) lines.push('Interrupted. These are the results so far.');
  const { loopDelayP99, utilisation, latenessP99, fit, faults } = health;
  const figures = `loop ${shown(loopDelayP99)} ms late (p99), busy ${asPercent(utilisation)}, turns ${shown(latenessP99)} ms late (p99)`;
  lines.push(`${fit ? paint.green('✓') : paint.red('✗')} generator: ${figures}`);
  for (const fault of faults) lines.push(`  ${fault}`);
  for (const { threshold, value, held } of thresholds) {
    lines.push(
      `${held ? paint.green('✓') : paint.red('✗')} ${threshold}${value === undefined ? ': not measured' : ` (${measuredText(threshold, value)})`}`,
    );
  }
  return lines.map((line) => (line.length > width && !line.includes('\n') ? wrapped(line, width, 2) : line)).join('\n');
}

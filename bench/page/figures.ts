/** A row of the table. */
export interface Figure {
  what: string;
  /** The measured value, and the limit that it must stay below, if any. */
  value: number;
  bar?: number;
  unit: string;
  /** The parts of the value. */
  note?: string;
}

/** Returns the median, and for an even number of values the upper of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function shown(value: number, unit: string): string {
  return `${value.toFixed(unit === '' ? 3 : unit === 'kB' || unit === 'MB' ? 1 : 0)}${unit && ` ${unit}`}`;
}

/** Returns the table as aligned Markdown. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, bar, unit, note = '' }) => [
    what,
    shown(value, unit),
    bar === undefined ? '' : `below ${shown(bar, unit)}`,
    bar === undefined ? '' : value < bar ? 'holds' : 'MISSED',
    note,
  ]);
  const all = [['figure', 'measured', 'limit', 'verdict', 'details'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(all[0] ?? []), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}

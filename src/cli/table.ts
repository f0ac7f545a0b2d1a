import { plainText } from './plain-text';

const GAP = '  ';

/**
 * Rows in aligned columns, one line each. On a terminal (`width` given) the widest column but the first gives way, so
 * that no line breaks; elsewhere nothing is cut. Columns that hold nothing are left out.
 */
export function table(rows: readonly (readonly (string | undefined)[])[], width?: number): string {
  const all = rows.map((row) => row.map((cell) => plainText(cell ?? '')));
  const cells = all.map((row) => row.filter((_, index) => all.some((other) => other[index])));
  const widths = widthsOf(cells, width);
  return cells
    .map((row) =>
      row
        .map((cell, index) => padded(cell, widths[index] ?? 0))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n');
}

function widthsOf(rows: readonly (readonly string[])[], limit: number | undefined): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, [...cell].length);
  }
  const total = () => widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length);
  while (limit && widths.length > 1 && total() > limit) {
    const widest = Math.max(...widths.slice(1));
    if (widest <= 4) break;
    widths[widths.indexOf(widest, 1)] = widest - 1;
  }
  return widths;
}

function padded(cell: string, width: number): string {
  const letters = [...cell];
  return letters.length > width
    ? `${letters.slice(0, width - 1).join('')}…`
    : cell + ' '.repeat(width - letters.length);
}

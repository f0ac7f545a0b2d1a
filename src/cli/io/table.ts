import { plainText } from '../text/plain-text';
import { cutTo, padded, widthOf } from '../text/width';
import { wrapped } from '../text/wrap';

const GAP = '  ';

/** Narrower terminals, in characters, get stacked rows instead of columns if a row does not fit. */
export const NARROW = 60;

/** The content of a cell: text, or text with paint that is applied after cutting. */
export type Cell = string | undefined | { text: string; paint(text: string): string };

/**
 * Formats rows in aligned columns, one line each. On a terminal (`width` given), cuts the widest column except the first, so that
 * no line wraps; on a narrow one, stacks the cells of a row. Otherwise cuts nothing. Leaves out empty columns.
 */
export function table(rows: readonly (readonly Cell[])[], width?: number): string {
  return tableRows(rows, width).join('\n');
}

/** Does the same and returns the text of each row, which may have several lines on a narrow terminal. */
export function tableRows(rows: readonly (readonly Cell[])[], width?: number): string[] {
  const all = rows.map((row) => row.map(plainCell));
  const cells = all.map((row) => row.filter((_, index) => all.some((other) => other[index]?.text)));
  if (width !== undefined && width < NARROW && !isFitting(cells, width)) return stacked(cells, width);
  const widths = widthsOf(cells, width);
  return cells.map((row) => lineOf(row, widths));
}

function isFitting(cells: readonly (readonly Plain[])[], width: number): boolean {
  return widthsOf(cells, undefined).reduce((sum, one) => sum + one + GAP.length, -GAP.length) <= width;
}

/** Formats each row on lines of its own, because columns would be too narrow to read. The first cell is the heading. */
function stacked(cells: readonly (readonly Plain[])[], width: number): string[] {
  return cells.map((row) => {
    const lines = row
      .filter(({ text }) => text.trim())
      .map(({ text, paint = (same) => same }, at) => {
        const indent = at === 0 ? '' : GAP;
        return indent + paint(wrapped(text, width, indent.length));
      });
    return lines.join('\n');
  });
}

/** A cell whose text is safe to print. */
interface Plain {
  text: string;
  paint?: (text: string) => string;
}

function plainCell(cell: Cell): Plain {
  return typeof cell === 'object' ? { ...cell, text: plainText(cell.text) } : { text: plainText(cell ?? '') };
}

/** Apply paint last, because its escape codes have no width. */
function lineOf(row: readonly Plain[], widths: readonly number[]): string {
  const end = row.findLastIndex(({ text }) => text);
  return row
    .slice(0, end + 1)
    .map(({ text, paint = (same) => same }, index) => {
      const room = widths[index] ?? 0;
      const shown = cutTo(text, room);
      return paint(shown) + (index < end ? ' '.repeat(Math.max(0, room - widthOf(shown))) : '');
    })
    .join(GAP);
}

function widthsOf(rows: readonly (readonly Plain[])[], limit: number | undefined): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [index, { text }] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, widthOf(text));
  }
  const total = () => widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length);
  while (limit && widths.length > 1 && total() > limit) {
    const widest = Math.max(...widths.slice(1));
    if (widest <= 4) break;
    widths[widths.indexOf(widest, 1)] = widest - 1;
  }
  return widths;
}

/**
 * Formats names with their values, one per line. On a terminal (`width` given), wraps the last column, so that nothing is lost.
 */
export function facts(rows: readonly (readonly string[])[], width?: number): string {
  const plain = rows.map((row) => row.map(plainText));
  const widths: number[] = [];
  for (const row of plain) {
    for (const [index, text] of row.slice(0, -1).entries()) {
      widths[index] = Math.max(widths[index] ?? 0, widthOf(text));
    }
  }
  return plain
    .map((row) => {
      const start = row.slice(0, -1).map((text, index) => padded(text, widths[index] ?? 0));
      const before = start.map((text) => text + GAP).join('');
      const last = row.at(-1) ?? '';
      if (width && width < NARROW && widthOf(before) > width / 2)
        return `${before.trimEnd()}\n${GAP}${wrapped(last, width, GAP.length)}`;
      return (before + (width ? wrapped(last, width, widthOf(before)) : last)).trimEnd();
    })
    .join('\n');
}

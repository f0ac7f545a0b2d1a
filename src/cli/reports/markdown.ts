import { amount } from '../text/amount';

/** Returns the sign for the result of a run. */
export function signOf(status: string): string {
  return { passed: '✅', failed: '❌' }[status] ?? '⚠️';
}

/** Escapes text for a cell of a Markdown table, or an item of a list. */
export function cell(text: string): string {
  return text.replace(/\|/g, '\\|').replace(/\s+/g, ' ').replace(/</g, '&lt;');
}

/** Renders a Markdown table; '' without rows. Columns from `numbers` on are aligned to the right. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], numbers = heads.length): string {
  if (rows.length === 0) return '';
  const lineOf = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  const rule = `|${heads.map((_, column) => (column < numbers ? '---' : '--:')).join('|')}|`;
  return [lineOf(heads), rule, ...rows.map(lineOf)].join('\n');
}

/** Says how many accounts could not be deleted; '' if none. */
export function leftText(left: number | undefined): string {
  return left ? `**${amount(left, 'account')} could not be deleted:** \`mm data sweep\`` : '';
}

/** Renders the summary of one run. Leaves out empty blocks. */
export function summaryOf(title: string, status: string, blocks: readonly string[]): string {
  return `${[`## ${signOf(status)} ${title}: ${status}`, ...blocks].filter(Boolean).join('\n\n')}\n`;
}

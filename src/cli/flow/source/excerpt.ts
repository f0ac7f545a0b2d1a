import { type Fault, lineOf } from './fault';

/** Formats a fault with its source line and a mark below the place. `text` is the content of the file. */
export function excerpt(fault: Fault, text: string | undefined): string {
  const line = text?.split('\n')[fault.line - 1];
  if (line === undefined || fault.path) return lineOf(fault);
  const number = String(fault.line).padStart(5);
  // Cut long lines around the place, so that the mark stays visible.
  const from = Math.max(0, fault.column - 60);
  const shown = `${from > 0 ? '…' : ''}${line.slice(from, from + 100)}`;
  const mark = ' '.repeat(fault.column - 1 - from + (from > 0 ? 1 : 0));
  return `${lineOf(fault)}\n${number} | ${shown}\n${' '.repeat(5)} | ${mark}^`;
}

import { Failure } from '../../failure/failure';
import { plainText } from '../../text/plain-text';
import type { SourcePosition } from './tree';

/** One mistake in a flow file. */
export interface Fault extends SourcePosition {
  message: string;
}

/** All mistakes in flow files, collected, so that a tester can fix them at once. */
export class Faults {
  readonly all: Fault[] = [];

  add(at: SourcePosition, message: string): void {
    this.all.push({ file: at.file, line: at.line, column: at.column, path: at.path, message });
  }

  /** Adds a fault for an unknown word, with the nearest known word. */
  unknown(at: SourcePosition, what: string, word: string, known: readonly string[]): void {
    const near = nearest(word, known);
    const hint = near
      ? ` Did you mean ${near}?`
      : known.length && known.length <= 12
        ? ` Known: ${known.join(', ')}.`
        : '';
    this.add(at, `There is no ${what} '${word}'.${hint}`);
  }

  /** Returns the faults in reading order, file by file. */
  inOrder(): Fault[] {
    const files = [...new Set(this.all.map(({ file }) => file))];
    const place = ({ file, line, column }: Fault) => files.indexOf(file) * 1e9 + line * 1e4 + column;
    return [...this.all].sort((one, other) => place(one) - place(other));
  }
}

/** A flow that cannot run. `fields` holds the messages by `file:line:column`, or by `file:path` for code. */
export class FlowFault extends Failure {
  constructor(readonly faults: readonly Fault[]) {
    const first = faults[0];
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more; see: mm flow validate)` : '';
    super('flow', first ? `${lineOf(first)}${more}` : 'The flow is not valid.', 'invalid-flow', byPlace(faults));
  }
}

function byPlace(faults: readonly Fault[]): Record<string, string> {
  return Object.fromEntries(faults.map((fault) => [placeText(fault), fault.message]));
}

/** Formats a fault in one line, like editors and compilers do. */
export function lineOf(fault: Fault): string {
  return plainText(`${placeText(fault)}: ${fault.message}`);
}

/** Formats a place: `match.yaml:4:24`, or `match.flow.ts:steps[3].do` in a flow exported by code. */
export function placeText({ file, line, column, path }: SourcePosition): string {
  return path ? `${file}:${path}` : `${file}:${line}:${column}`;
}

/** Returns the known word that a mistyped word probably means; undefined if none is similar. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  let least = most + 1;
  for (const one of known) {
    const far = distance(word.toLowerCase(), one.toLowerCase());
    if (far < least) [best, least] = [one, far];
  }
  return best;
}

/** The number of letters to add, remove, replace or swap with their neighbour. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}

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

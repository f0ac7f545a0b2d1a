import { Failure } from '../failure/failure';
import type { Place } from './tree';

/** One thing that is wrong in a flow file. */
export interface Fault extends Place {
  message: string;
}

/** Everything that is wrong in flow files, collected, so that a tester mends all of it at once. */
export class Faults {
  readonly all: Fault[] = [];

  add(at: Place, message: string): void {
    this.all.push({ file: at.file, line: at.line, column: at.column, message });
  }

  /** A word that is not known, with the nearest that is. */
  unknown(at: Place, what: string, word: string, known: readonly string[]): void {
    const near = nearest(word, known);
    const hint = near
      ? ` Did you mean ${near}?`
      : known.length && known.length <= 12
        ? ` Known: ${known.join(', ')}.`
        : '';
    this.add(at, `There is no ${what} '${word}'.${hint}`);
  }

  /** File by file, as one reads. */
  inOrder(): Fault[] {
    const files = [...new Set(this.all.map(({ file }) => file))];
    const place = ({ file, line, column }: Fault) => files.indexOf(file) * 1e9 + line * 1e4 + column;
    return [...this.all].sort((one, other) => place(one) - place(other));
  }
}

/** A flow that cannot run; `fields` hold the messages by `file:line:column`. */
export class FlowFault extends Failure {
  constructor(readonly faults: readonly Fault[]) {
    const first = faults[0];
    const more = faults.length > 1 ? ` (and ${faults.length - 1} more; see: mm flow validate)` : '';
    super('flow', first ? `${lineOf(first)}${more}` : 'The flow is not valid.', 'invalid-flow', byPlace(faults));
  }
}

function byPlace(faults: readonly Fault[]): Record<string, string> {
  return Object.fromEntries(faults.map((fault) => [`${fault.file}:${fault.line}:${fault.column}`, fault.message]));
}

/** A fault in one line, as editors and compilers write it. */
export function lineOf({ file, line, column, message }: Fault): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** The known word that a mistyped one probably means; undefined where none is near. */
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

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
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

import { exitCodeOf } from '../failure/exit-codes';
import type { Failure } from '../failure/failure';
import type { Format } from '../options/flags';
import { plainText } from '../text/plain-text';
import { createRedactor, type Redactor } from '../text/redact';
import type { Io } from './io';
import { type ColorChoice, createPaint, type Paint } from './paint';
import { createProgress, type Progress } from './progress';
import { selected } from './select';
import { type Cell, facts, table } from './table';

/** How a command shows itself. */
export interface OutputOptions {
  format: Format;
  fields?: readonly string[] | undefined;
  pick?: string | undefined;
  quiet?: boolean;
  progress?: boolean;
  color: ColorChoice;
  redactor?: Redactor;
}

/** Where a command says what it found and did: words for people, or values for programs. No secret gets through. */
export interface Output {
  /** Whether what is printed is for programs. */
  readonly json: boolean;
  readonly paint: Paint;
  /** What was asked for; printed also when quiet. `human` gives the lines for people. */
  data(value: unknown, human: () => string): void;
  /** The same for what is itself a secret that was asked for by name: nothing of it is hidden. */
  secret(value: unknown, human: () => string): void;
  /** That something was done; for people, and not when quiet. `value` is for programs. */
  done(text: string, value: object): void;
  /** One value of several that come one after another: one line of JSON each. */
  item(value: unknown, human: () => string): void;
  /** A remark for people, on stderr; not when quiet. */
  note(text: string): void;
  /** How far something long has come. */
  progress: Progress;
  failure(failure: Failure): void;
  /** Rows in columns that fit the terminal; the text given where there are none. */
  rows(rows: readonly (readonly Cell[])[], none: string): string;
  /** Names with what they stand for, of which nothing is cut; the text given where there are none. */
  facts(rows: readonly (readonly string[])[], none?: string): string;
}

/** Makes the output of one command. */
export function createOutput(io: Io, options: OutputOptions): Output {
  const { format, quiet = false, color, redactor = createRedactor() } = options;
  const json = format !== 'human';
  const paint = createPaint(io, 'stdout', color);
  const onError = createPaint(io, 'stderr', color);
  const print = (text: string) => io.stdout.write(`${redactor.text(text)}\n`);
  const width = io.isTTY.stdout ? (io.stdout.columns ?? 80) : undefined;
  const text = (value: unknown, human: () => string) => (json ? selected(value, options) : human());
  const progress = createProgress(io, !quiet && options.progress !== false);
  return {
    json,
    paint,
    progress,
    data: (value, human) => print(text(value, human)),
    secret: (value, human) => void io.stdout.write(`${text(value, human)}\n`),
    done(said, value) {
      if (json) print(selected({ message: said, ...value }, options));
      else if (!quiet) print(`${paint.green('✓')} ${plainText(said)}`);
    },
    item: (value, human) => print(json ? selected(value, { ...options, format: 'ndjson' }) : human()),
    note(said) {
      if (!json && !quiet) io.stderr.write(`${onError.dim(redactor.text(plainText(said)))}\n`);
    },
    failure({ kind, code, message, fields }) {
      progress.end();
      const exit_code = exitCodeOf(kind);
      const said = json
        ? redactor.words(JSON.stringify({ error: { kind, code, message: redactor.text(message), fields, exit_code } }))
        : `${onError.red('mm:')} ${redactor.text(plainText(message))}`;
      io.stderr.write(`${said}\n`);
    },
    rows: (rows, none) => (rows.length ? table(rows, width) : none),
    facts: (rows, none = '') => (rows.length ? facts(rows, width) : none),
  };
}

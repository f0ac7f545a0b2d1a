import { exitCodeOf } from '../failure/exit-codes';
import type { Failure } from '../failure/failure';
import { plainText } from '../text/plain-text';
import { createRedactor, type Redactor } from '../text/redact';
import type { Format } from './format';
import type { Io } from './io';
import { type ColorChoice, createPaint, type Paint } from './paint';
import { createProgress, type Progress } from './progress';
import { selected } from './select';
import { type Cell, facts, table, tableRows } from './table';

/** How a command prints its output. */
export interface OutputOptions {
  format: Format;
  fields?: readonly string[] | undefined;
  pick?: string | undefined;
  quiet?: boolean;
  progress?: boolean;
  color: ColorChoice;
  redactor?: Redactor;
}

/** The output of a command: words for people or values for programs. Hides secrets. */
export interface Output {
  /** Whether the output is for programs. */
  readonly json: boolean;
  readonly paint: Paint;
  /** Prints a result, also when quiet. `human` returns the lines for people. */
  data(value: unknown, human: () => string): void;
  /** Prints a result that is a secret the user asked for by name. Hides nothing. */
  secret(value: unknown, human: () => string): void;
  /** Tells people that something was done, unless quiet. `value` is for programs. */
  done(text: string, value: object): void;
  /** Prints one of several values in turn, in one line of JSON each. */
  item(value: unknown, human: () => string): void;
  /** Prints a remark for people on stderr, unless quiet. */
  note(text: string): void;
  /** The progress of something long. */
  progress: Progress;
  failure(failure: Failure): void;
  /** Formats rows in columns that fit the terminal. Returns `none` if there are no rows. */
  rows(rows: readonly (readonly Cell[])[], none: string): string;
  /** Does the same and returns the text of each row, which may have several lines on a narrow terminal. */
  lines(rows: readonly (readonly Cell[])[]): string[];
  /** Formats names with their values, cutting nothing. Returns `none` if there are none. */
  facts(rows: readonly (readonly string[])[], none?: string): string;
}

/** Creates the output of one command. */
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
    lines: (rows) => tableRows(rows, width),
    facts: (rows, none = '') => (rows.length ? facts(rows, width) : none),
  };
}

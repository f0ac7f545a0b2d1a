import { exitCodeOf } from './exit-codes';
import type { Failure } from './failure';
import type { Io } from './io';
import { type ColorChoice, createPaint, type Paint } from './paint';
import { plainText } from './plain-text';
import { table } from './table';

/** How a command shows itself. */
export interface OutputOptions {
  json?: boolean;
  quiet?: boolean;
  color: ColorChoice;
}

/** Where a command says what it found and did: words for people, or JSON for programs. */
export interface Output {
  readonly json: boolean;
  readonly paint: Paint;
  /** What was asked for; printed also when quiet. `human` gives the lines for people. */
  data(value: unknown, human: () => string): void;
  /** That something was done; for people, and not when quiet. `value` is for programs. */
  done(text: string, value: object): void;
  /** One value of several that come one after another: one line of JSON each. */
  item(value: unknown, human: () => string): void;
  /** Progress for people, on stderr; not when quiet. */
  note(text: string): void;
  failure(failure: Failure): void;
  /** Rows in columns that fit the terminal; the text given where there are none. */
  rows(rows: readonly (readonly (string | undefined)[])[], none: string): string;
}

/** Makes the output of one command. */
export function createOutput(io: Io, { json = false, quiet = false, color }: OutputOptions): Output {
  const paint = createPaint(io, 'stdout', color);
  const onError = createPaint(io, 'stderr', color);
  const print = (text: string) => io.stdout.write(`${text}\n`);
  return {
    json,
    paint,
    data: (value, human) => print(json ? JSON.stringify(value, null, 2) : human()),
    done(text, value) {
      if (json) print(JSON.stringify({ message: text, ...value }, null, 2));
      else if (!quiet) print(`${paint.green('✓')} ${plainText(text)}`);
    },
    item: (value, human) => print(json ? JSON.stringify(value) : human()),
    note(text) {
      if (!json && !quiet) io.stderr.write(`${onError.dim(plainText(text))}\n`);
    },
    failure({ kind, code, message, fields }) {
      const exit_code = exitCodeOf(kind);
      io.stderr.write(
        json
          ? `${JSON.stringify({ error: { kind, code, message, fields, exit_code } })}\n`
          : `${onError.red('mm:')} ${plainText(message)}\n`,
      );
    },
    rows: (rows, none) => (rows.length ? table(rows, io.isTTY.stdout ? (io.stdout.columns ?? 80) : undefined) : none),
  };
}

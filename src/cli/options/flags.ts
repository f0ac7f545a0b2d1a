import { type Command, InvalidArgumentError, Option } from 'commander';
import { usage } from '../failure/failure';
import type { Io } from '../io/io';
import type { ColorChoice } from '../io/paint';
import { COLORS, checkAddress, checkMail, checkMember, FORMATS, type Permission } from '../settings/known';
import { resolveSettings } from '../settings/resolve';
import { parseDuration } from './duration';

/** How results are printed: for people, as one JSON value, as a line of JSON each, or as tab-separated values. */
export type Format = (typeof FORMATS)[number];

/** The flags that every command takes, with what files and variables say where no flag does. */
export interface Flags {
  /** Name under which the session is kept; undefined: the chosen one. */
  as?: string | undefined;
  /** API base without a slash at its end. */
  baseUrl: string;
  format: Format;
  /** Whether what is printed is for programs. */
  json: boolean;
  /** Only these fields of what is printed, by dotted name. */
  fields?: readonly string[] | undefined;
  /** Only the value at this path of what would be printed. */
  pick?: string | undefined;
  /** Milliseconds before a call gives up. */
  timeout?: number | undefined;
  /** How often a failed read is repeated; writes never are. */
  retries: number;
  quiet: boolean;
  /** 0: nothing, 1: a line for each call, 2: with headers and bodies. */
  verbose: number;
  /** The file to which each call is written as a line of JSON. */
  trace?: string | undefined;
  /** False: never prompts. */
  input: boolean;
  /** True: nothing has to be confirmed. */
  yes: boolean;
  /** True: says what would be written, and writes nothing. */
  dryRun: boolean;
  seed?: string | undefined;
  /** Whether progress is shown. */
  progress: boolean;
  /** True: what was made for a run stays. */
  keep: boolean;
  color: ColorChoice;
  /** Settings that were given as flags, by name. */
  typed: Readonly<Record<string, string | undefined>>;
  /** What may be done at the API base, beside reading. */
  allowed: ReadonlySet<Permission>;
}

/** The flags as commander gives them. */
interface Typed {
  as?: string;
  env?: string;
  baseUrl?: string;
  mail?: string;
  json?: boolean;
  jsonFields?: string;
  pick?: string;
  format?: Format;
  seed?: string;
  dryRun?: boolean;
  yes?: boolean;
  input: boolean;
  timeout?: string;
  retries?: string;
  quiet?: boolean;
  verbose: number;
  trace?: string;
  color?: ColorChoice;
  progress: boolean;
  keep?: boolean;
}

/** Makes a check of a setting one of a flag. */
const checked = (check: (value: string) => void) => (value: string) => {
  try {
    check(value);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  return value;
};

const checkedTime = (value: string) => {
  parseDuration(value);
  return value;
};

const checkedCount = (value: string) => {
  if (!/^\d{1,2}$/.test(value)) throw new InvalidArgumentError('Give a whole number from 0 to 99.');
  return value;
};

/** Gives the program its global flags. Defaults are resolved later, because files and variables come in between. */
export function addFlags(program: Command): void {
  program
    .addOption(
      new Option(
        '--as <member>',
        'act as this named member (default: the one chosen by `session use`, else "default")',
      ).argParser(checked(checkMember)),
    )
    .option('--env <name>', 'the environment of the settings to work in; see: mm help environments')
    .addOption(
      new Option('--base-url <url>', 'where the API is (default: http://localhost:4600/api)').argParser(
        checked(checkAddress),
      ),
    )
    .addOption(
      new Option('--mail <driver>', 'where mails are read: outbox, mailpit:<url> or command:<program>').argParser(
        checked(checkMail),
      ),
    )
    .option('--json', 'print JSON, also for errors (on stderr); --json=id,name prints only these fields')
    .addOption(new Option('--json-fields <names>').hideHelp())
    .option('--pick <path>', 'print only the value at this path, e.g. 0.id or *.id')
    .addOption(new Option('--format <how>', 'how results are printed').choices(FORMATS))
    .option('--seed <text>', 'what virtual members are drawn from: the same text, the same members')
    .option('--dry-run', 'say what would be written, and write nothing')
    .option('-y, --yes', 'do not ask for confirmation')
    .option('--no-input', 'never prompt; say what is missing instead')
    .option('--timeout <time>', 'give up on a call after this time, e.g. 10s (default: 30s)', checkedTime)
    .option('--retries <n>', 'repeat a failed read so often; writes are never repeated', checkedCount)
    .option('-q, --quiet', 'print only what was asked for')
    .option(
      '-v, --verbose',
      'tell of each call on stderr; -vv with headers and bodies',
      (_, before: number) => before + 1,
      0,
    )
    .option('--trace <file>', 'write each call to this file as a line of JSON, without secrets')
    .addOption(new Option('--color <when>', 'colour the output').choices(COLORS))
    .option('--no-progress', 'show no progress')
    .option('--keep', 'keep what a run has made instead of deleting it');
}

/** The flags that count: as typed, else as variables and files say. @throws Failure naming what cannot be right */
export function resolveFlags(io: Pick<Io, 'env' | 'cwd'>, typed: Typed): Flags {
  const { as, env, baseUrl, mail, json, format, color, timeout, retries, seed } = typed;
  const isChosen = typed.jsonFields !== undefined && format !== 'human';
  if (json && format && format !== 'json' && !isChosen) {
    throw usage(`--json and --format ${format} are at odds: give one of them.`);
  }
  const printed = format ?? (json ? 'json' : undefined);
  const given = { as, env, base_url: baseUrl, mail, format: printed, color, timeout, retries, seed };
  const settings = resolveSettings(io, given);
  const address = (settings.get('base_url') ?? '').replace(/\/+$/, '');
  const limit = settings.get('timeout');
  // A part of a result is for a program, whatever the usual format is.
  const usual = settings.get('format') as Format;
  const resolved = typed.pick !== undefined && usual === 'human' ? 'json' : usual;
  return {
    as: settings.get('as'),
    baseUrl: address,
    format: resolved,
    json: resolved !== 'human',
    fields: typed.jsonFields?.split(',').filter(Boolean),
    pick: typed.pick,
    timeout: limit === undefined ? undefined : parseDuration(limit),
    retries: Number(settings.get('retries')),
    quiet: !!typed.quiet,
    verbose: typed.verbose,
    trace: typed.trace,
    input: typed.input,
    yes: !!typed.yes,
    dryRun: !!typed.dryRun,
    seed: settings.get('seed'),
    progress: typed.progress,
    keep: !!typed.keep,
    color: settings.get('color') as ColorChoice,
    typed: given,
    allowed: settings.permissions(address),
  };
}

/** The global flags that decide what a run makes, for verbs that run flows or load. */
export function runFlags({ seed, keep, dryRun }: Flags): Pick<Flags, 'seed' | 'keep' | 'dryRun'> {
  return { seed, keep, dryRun };
}

/** `--json=a,b` in the words that the parser knows: a value after a space would be taken for an argument. */
export function withJsonFields(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.flatMap((word, index) => {
    const fields = end < 0 || index < end ? /^--json=(.*)$/s.exec(word) : null;
    return fields ? ['--json', `--json-fields=${fields[1] ?? ''}`] : [word];
  });
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import { usage } from '../failure/failure';
import { FORMATS, type Format } from '../io/format';
import type { Io } from '../io/io';
import type { ColorChoice } from '../io/paint';
import { COLORS, checkAddress, checkMail, checkMember, type Permission } from '../settings/known';
import { LANGUAGES } from '../settings/language';
import { resolveSettings } from '../settings/resolve';
import { parseDuration } from './duration';
import { parseRunId } from './run-id';

/** The format of results: for people, one JSON value, one line of JSON per item, or tab-separated values. */

/** The flags of every command, with defaults from files and environment variables. */
export interface Flags {
  /** The name of the stored session. If undefined, the chosen one. */
  as?: string | undefined;
  /** API base without a trailing slash. */
  baseUrl: string;
  format: Format;
  /** Whether the output is for programs. */
  json: boolean;
  /** Print only these fields, by dotted name. */
  fields?: readonly string[] | undefined;
  /** Print only the value at this path. */
  pick?: string | undefined;
  /** The time limit of a call, in milliseconds. */
  timeout?: number | undefined;
  /** The number of retries of a failed read. Writes are never retried. */
  retries: number;
  quiet: boolean;
  /** 0 logs nothing, 1 a line for each call, 2 also headers and bodies. */
  verbose: number;
  /** The file that gets one line of JSON for each call. */
  trace?: string | undefined;
  /** False if prompts are disabled. */
  input: boolean;
  /** True if nothing needs confirmation. */
  yes: boolean;
  /** True if the command only prints its changes and makes none. */
  dryRun: boolean;
  seed?: string | undefined;
  /** The run id. If undefined, each command draws one. */
  runId?: string | undefined;
  /** Whether to show progress. */
  progress: boolean;
  /** True if data made for a run should stay. */
  keep: boolean;
  color: ColorChoice;
  /** Settings given as flags, by name. */
  typed: Readonly<Record<string, string | undefined>>;
  /** The permissions at this API base, in addition to reading. */
  allowed: ReadonlySet<Permission>;
}

/** The flags in commander's form. */
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
  runId?: string;
  dryRun?: boolean;
  yes?: boolean;
  input: boolean;
  timeout?: string;
  retries?: string;
  lang?: string;
  quiet?: boolean;
  verbose: number;
  trace?: string;
  color?: ColorChoice;
  progress: boolean;
  keep?: boolean;
}

/** Turns the check of a setting into a check of a flag. */
const checked = (check: (value: string) => void) => (value: string) => {
  try {
    check(value);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
  return value;
};

const checkedTime = checked((value) => void parseDuration(value));

const checkedCount = (value: string) => {
  if (!/^\d{1,2}$/.test(value)) throw new InvalidArgumentError('Give a whole number from 0 to 99.');
  return value;
};

/** Adds the global flags to the program. Defaults are resolved later, because files and variables may set them. */
export function addFlags(program: Command): void {
  program
    .addOption(
      new Option(
        '--as <member>',
        'act as this named member (default: the member of `session use`, or else "default")',
      ).argParser(checked(checkMember)),
    )
    .option('--env <name>', 'work in this environment of the settings; see: mm help environments')
    .addOption(
      new Option('--base-url <url>', 'address of the API (default: http://localhost:4600/api)').argParser(
        checked(checkAddress),
      ),
    )
    .addOption(
      new Option('--mail <driver>', 'how to read mail: outbox, mailpit:<url> or command:<program>').argParser(
        checked(checkMail),
      ),
    )
    .option('--json', 'print JSON, also for errors (on stderr); --json=id,name prints only these fields')
    .addOption(new Option('--json-fields <names>').hideHelp())
    .option('--pick <path>', 'print only the value at this path, e.g. 0.id or *.id')
    .addOption(new Option('--format <how>', 'format of the results').choices(FORMATS))
    .option('--seed <text>', 'seed of virtual members: the same text gives the same members')
    .option('--run-id <id>', 'run id in the addresses of virtual members (default: a new one)', parseRunId)
    .option('--dry-run', 'print what would be written, and write nothing')
    .option('-y, --yes', 'do not ask for confirmation')
    .option('--no-input', 'never prompt; name missing input instead')
    .option('--timeout <time>', 'give up on a call after this time, e.g. 10s (default: 30s)', checkedTime)
    .option('--retries <n>', 'retry a failed read up to this many times; writes are never retried', checkedCount)
    .option('-q, --quiet', 'print only the result')
    .option(
      '-v, --verbose',
      'print each call on stderr; -vv with headers and bodies',
      (_, before: number) => before + 1,
      0,
    )
    .option('--trace <file>', 'write each call to this file as a line of JSON, without secrets')
    .addOption(new Option('--color <when>', 'colour the output').choices(COLORS))
    .addOption(
      new Option('--lang <language>', 'language of questions and of the texts of the product').choices(LANGUAGES),
    )
    .option('--no-progress', 'show no progress')
    .option('--keep', 'keep the accounts of a run instead of deleting them');
}

/** Resolves the flags: as typed, or else from variables and files. @throws Failure naming what is wrong */
export function resolveFlags(io: Pick<Io, 'env' | 'cwd'>, typed: Typed): Flags {
  const { as, env, baseUrl, mail, json, format, color, timeout, retries, seed, lang } = typed;
  const isChosen = typed.jsonFields !== undefined && format !== 'human';
  if (json && format && format !== 'json' && !isChosen) {
    throw usage(`--json and --format ${format} exclude each other. Give one of them.`);
  }
  const printed = format ?? (json ? 'json' : undefined);
  const given = { as, env, base_url: baseUrl, mail, format: printed, color, timeout, retries, seed, lang };
  const settings = resolveSettings(io, given);
  const address = (settings.get('base_url') ?? '').replace(/\/+$/, '');
  const limit = settings.get('timeout');
  // Part of a result is always for a program, even if the default format is for people.
  const usual = settings.get('format') as Format;
  const resolved = typed.pick !== undefined && usual === 'human' ? 'json' : usual;
  return {
    // Two ways to write an accented letter name the same member.
    as: settings.get('as')?.normalize('NFC'),
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
    runId: typed.runId,
    progress: typed.progress,
    keep: !!typed.keep,
    color: settings.get('color') as ColorChoice,
    typed: given,
    allowed: settings.permissions(address),
  };
}

/** Returns the global flags for verbs that run flows or load. */
export function runFlags({ seed, keep, dryRun }: Flags): Pick<Flags, 'seed' | 'keep' | 'dryRun'> {
  return { seed, keep, dryRun };
}

/** Rewrites `--json=a,b` for the parser, which would take a value after a space for an argument. */
export function withJsonFields(argv: readonly string[]): string[] {
  const end = argv.indexOf('--');
  return argv.flatMap((word, index) => {
    const fields = end < 0 || index < end ? /^--json=(.*)$/s.exec(word) : null;
    return fields ? ['--json', `--json-fields=${fields[1] ?? ''}`] : [word];
  });
}

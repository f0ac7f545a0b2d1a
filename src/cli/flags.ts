import { type Command, InvalidArgumentError, Option } from 'commander';
import { parseDuration } from './duration';
import { usage } from './failure';
import type { Io } from './io';
import type { ColorChoice } from './paint';

/** The flags that every command takes. */
export interface Flags {
  /** Name under which the session is kept; undefined: the chosen one. */
  as?: string;
  /** API base without a slash at its end. */
  baseUrl: string;
  json?: boolean;
  /** Milliseconds before a call gives up. */
  timeout?: number;
  quiet?: boolean;
  /** False: never prompts. */
  input: boolean;
  color: ColorChoice;
}

const DEFAULT_BASE_URL = 'http://localhost:4600/api';

function parseBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new InvalidArgumentError('Give an http(s) address.');
  return text.replace(/\/+$/, '');
}

function defaultBaseUrl({ env }: Io): string {
  try {
    return parseBaseUrl(env.MM_BASE_URL || DEFAULT_BASE_URL);
  } catch {
    throw usage(`MM_BASE_URL must be an http(s) address, not '${env.MM_BASE_URL}'.`);
  }
}

/** Names of members become names of files: nothing that could leave the folder. */
function parseMember(text: string): string {
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(text)) {
    throw new InvalidArgumentError('Use up to 64 letters, digits, dots, dashes and underscores.');
  }
  return text;
}

/** Gives the program its global flags. */
export function addFlags(program: Command, io: Io): void {
  program
    .addOption(
      new Option(
        '--as <member>',
        'act as this named member (default: the one chosen by `session use`, else "default")',
      ).argParser(parseMember),
    )
    .addOption(new Option('--base-url <url>', 'where the API is').default(defaultBaseUrl(io)).argParser(parseBaseUrl))
    .option('--json', 'print JSON, also for errors (on stderr)')
    .option('--timeout <time>', 'give up on a call after this time, e.g. 10s (default: 30s)', parseDuration)
    .option('-q, --quiet', 'print only what was asked for')
    .option('--no-input', 'never prompt; say what is missing instead')
    .addOption(new Option('--color <when>', 'colour the output').choices(['auto', 'always', 'never']).default('auto'));
}

import type { Io } from '../io/io';
import { readText } from '../text/read-text';
import { settingsFile } from './places';

/** The languages of questions and of the product's texts. The build writes a program for each. */
export const LANGUAGES = ['en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

type Surroundings = Pick<Io, 'env' | 'cwd'>;

/** Commands that run flows. The texts in their reports are what the members of the flow saw, so they follow the language. */
const RUNS = new Set(['flow run', 'run replay', 'run rerun', 'load run']);

/**
 * Returns the language of a command line, before its program is loaded: flag, variable, project's file, user's file, English.
 * Output for programs is always English, except of flows that run. Says nothing about an invalid language, because the program
 * refuses it.
 * @param commandOf finds the path of the command, such as `flow run`
 */
export function languageOf(
  argv: readonly string[],
  io: Surroundings,
  commandOf: (argv: readonly string[]) => string | undefined,
): Language {
  const wanted = LANGUAGES.find((one) => one === settingOf('lang', argv, io)) ?? 'en';
  if (wanted === 'en' || !isForPrograms(argv, io)) return wanted;
  return RUNS.has(commandOf(argv) ?? '') ? wanted : 'en';
}

/** Whether a command line asks for output for programs, even if it cannot be read otherwise. */
export function isForPrograms(argv: readonly string[], io: Surroundings): boolean {
  if (['json', 'pick'].some((flag) => typedIn(argv, flag) !== undefined)) return true;
  return ['json', 'ndjson', 'tsv'].includes(settingOf('format', argv, io) ?? '');
}

function settingOf(name: 'lang' | 'format', argv: readonly string[], io: Surroundings): string | undefined {
  const variable = io.env[`MM_${name.toUpperCase()}`];
  return typedIn(argv, name) || variable || settingIn(io, 'project', name) || settingIn(io, 'user', name);
}

/** Returns the value of a typed flag, or the next word. Undefined if the flag is not there. */
function typedIn(argv: readonly string[], name: string): string | undefined {
  const end = argv.indexOf('--');
  const words = end < 0 ? argv : argv.slice(0, end);
  const at = words.findLastIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
  return words[at] === `--${name}` ? (words[at + 1] ?? '') : words[at]?.slice(`--${name}=`.length);
}

function settingIn(io: Surroundings, place: 'project' | 'user', name: string): string | undefined {
  try {
    const stored = JSON.parse(readText(settingsFile(io, place) ?? '')) as Record<string, string>;
    return stored[name];
  } catch {
    return undefined;
  }
}

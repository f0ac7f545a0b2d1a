import { readFileSync } from 'node:fs';
import type { Io } from '../io/io';
import { settingsFile } from './places';

/** The languages of questions and of the product's texts. The build writes a program for each. */
export const LANGUAGES = ['en', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/**
 * Returns the language of a command line, before its program is loaded: flag, variable, project's file, user's file, English.
 * Says nothing about an invalid one, because the program refuses it.
 */
export function languageOf(argv: readonly string[], io: Pick<Io, 'env' | 'cwd'>): Language {
  const wanted = typedIn(argv) || io.env.MM_LANG || settingIn(io, 'project') || settingIn(io, 'user');
  return LANGUAGES.find((one) => one === wanted) ?? 'en';
}

function typedIn(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--');
  const words = end < 0 ? argv : argv.slice(0, end);
  const at = words.findLastIndex((word) => word === '--lang' || word.startsWith('--lang='));
  return words[at] === '--lang' ? words[at + 1] : words[at]?.slice('--lang='.length);
}

function settingIn(io: Pick<Io, 'env' | 'cwd'>, place: 'project' | 'user'): string | undefined {
  try {
    const { lang } = JSON.parse(readFileSync(settingsFile(io, place), 'utf8')) as { lang?: string };
    return lang;
  } catch {
    return undefined;
  }
}

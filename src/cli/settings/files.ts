import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { usage } from '../failure/failure';
import { reasonOf } from '../failure/file-failure';
import type { Io } from '../io/io';
import { writePrivate } from '../state/private-file';
import { checkSetting } from './known';

/** The place where a setting is stored. */
export type SettingsPlace = 'project' | 'user';

/** The settings of one file by dotted name, e.g. `environments.staging.allow`. */
export type SettingsFile = Readonly<Record<string, string>>;

const PROJECT_FILE = 'mm.config.json';

/** Returns the user's file: MM_CONFIG_FILE, else mm/config.json in XDG_CONFIG_HOME, else in ~/.config. */
function userFile({ env }: Pick<Io, 'env'>): string {
  if (env.MM_CONFIG_FILE) return path.resolve(env.MM_CONFIG_FILE);
  const config = env.XDG_CONFIG_HOME && path.isAbsolute(env.XDG_CONFIG_HOME) ? env.XDG_CONFIG_HOME : undefined;
  return path.join(config ?? path.join(env.HOME || homedir(), '.config'), 'mm', 'config.json');
}

/**
 * Returns the project's file: mm.config.json here or in the nearest parent folder. If there is none, the path for a new one here.
 */
function projectFile({ cwd }: Pick<Io, 'cwd'>): string {
  const start = cwd ?? process.cwd();
  for (let folder = start; ; folder = path.dirname(folder)) {
    const file = path.join(folder, PROJECT_FILE);
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return path.join(start, PROJECT_FILE);
  }
}

/** Returns the file of a place, even if it does not exist. */
export function settingsFile(io: Pick<Io, 'env' | 'cwd'>, place: SettingsPlace): string {
  return place === 'user' ? userFile(io) : projectFile(io);
}

/** Reads the settings of a file. Empty if there is no file. @throws Failure naming the file and the mistake */
export function readSettings(file: string): SettingsFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return {};
    throw usage(`Cannot read ${file}: ${reasonOf(error)}.`, 'unreadable-file');
  }
  try {
    const flat = flatten(JSON.parse(text));
    for (const [name, value] of Object.entries(flat)) checkSetting(name, value);
    return flat;
  } catch (error) {
    if (error instanceof SyntaxError) throw usage(`${file} is not JSON.`, 'invalid-settings');
    throw usage(`${file}: ${(error as Error).message}`, 'invalid-settings');
  }
}

/** Stores one setting in a file, or removes it if no value is given. Keeps all others. */
export function writeSetting(file: string, name: string, value: string | undefined): void {
  const { [name]: _, ...others } = readSettings(file);
  const all = value === undefined ? others : { ...others, [name]: value };
  mkdirSync(path.dirname(file), { recursive: true });
  writePrivate(file, `${JSON.stringify(nested(all), null, 2)}\n`);
}

/** Flattens values to dotted names. Lists of words become one text with commas. */
function flatten(value: unknown, before = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) {
    if (!before) throw usage('must contain settings by name.');
    return { [before]: String(value) };
  }
  if (Array.isArray(value)) return { [before]: value.join(',') };
  const parts = Object.entries(value).map(([name, inner]) => flatten(inner, before ? `${before}.${name}` : name));
  return Object.assign({}, ...parts);
}

function nested(flat: SettingsFile): object {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(flat)) {
    const [first = '', environment, part = ''] = name.split('.');
    if (!environment) {
      root[first] = value;
      continue;
    }
    const all = (root[first] ?? {}) as Record<string, Record<string, unknown>>;
    all[environment] = { ...all[environment], [part]: part === 'allow' ? value.split(',') : value };
    root[first] = all;
  }
  return root;
}

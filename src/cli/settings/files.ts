import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { usage } from '../failure/failure';
import type { Io } from '../io/io';
import { writePrivate } from '../state/private-file';
import { checkSetting } from './known';

/** Where a value may be kept. */
export type SettingsPlace = 'project' | 'user';

/** The settings of one file by dotted name, e.g. `environments.staging.allow`. */
export type SettingsFile = Readonly<Record<string, string>>;

const PROJECT_FILE = 'mm.config.json';

/** The user's file: MM_CONFIG_FILE, else mm/config.json in XDG_CONFIG_HOME, else in ~/.config. */
function userFile({ env }: Pick<Io, 'env'>): string {
  if (env.MM_CONFIG_FILE) return path.resolve(env.MM_CONFIG_FILE);
  const config = env.XDG_CONFIG_HOME && path.isAbsolute(env.XDG_CONFIG_HOME) ? env.XDG_CONFIG_HOME : undefined;
  return path.join(config ?? path.join(env.HOME || homedir(), '.config'), 'mm', 'config.json');
}

/** The project's file: mm.config.json here or in the nearest folder above; here where there is none yet. */
function projectFile({ cwd }: Pick<Io, 'cwd'>): string {
  const start = cwd ?? process.cwd();
  for (let folder = start; ; folder = path.dirname(folder)) {
    const file = path.join(folder, PROJECT_FILE);
    if (existsSync(file)) return file;
    if (folder === path.dirname(folder)) return path.join(start, PROJECT_FILE);
  }
}

/** The file of a place, whether it is there or not. */
export function settingsFile(io: Pick<Io, 'env' | 'cwd'>, place: SettingsPlace): string {
  return place === 'user' ? userFile(io) : projectFile(io);
}

/** Reads the settings of a file; none where there is no file. @throws Failure naming the file and what is wrong in it */
export function readSettings(file: string): SettingsFile {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return {};
    throw usage(`Cannot read ${file}: ${(error as Error).message}`, 'unreadable-file');
  }
  try {
    const flat = flatten(JSON.parse(text));
    for (const [name, value] of Object.entries(flat)) checkSetting(name, value);
    return flat;
  } catch (error) {
    throw usage(`${file}: ${(error as Error).message}`, 'invalid-settings');
  }
}

/** Keeps one setting in a file, or forgets it where no value is given; the others stay. */
export function writeSetting(file: string, name: string, value: string | undefined): void {
  const { [name]: _, ...others } = readSettings(file);
  const all = value === undefined ? others : { ...others, [name]: value };
  mkdirSync(path.dirname(file), { recursive: true });
  writePrivate(file, `${JSON.stringify(nested(all), null, 2)}\n`);
}

/** Values below their dotted names; a list of words is written with commas. */
function flatten(value: unknown, before = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) {
    if (!before) throw usage('must hold settings by name.');
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

import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../io/io';
import { homeFolder } from './home-folder';

/** The place where a setting is stored. */
export type SettingsPlace = 'project' | 'user';

const PROJECT_FILE = 'mm.config.json';

/** Returns the user's file: MM_CONFIG_FILE, else mm/config.json in XDG_CONFIG_HOME, else in ~/.config. */
function userFile({ env }: Pick<Io, 'env'>): string | undefined {
  if (env.MM_CONFIG_FILE) return path.resolve(env.MM_CONFIG_FILE);
  const config = env.XDG_CONFIG_HOME && path.isAbsolute(env.XDG_CONFIG_HOME) ? env.XDG_CONFIG_HOME : undefined;
  const home = homeFolder(env);
  const folder = config ?? (home && path.join(home, '.config'));
  return folder && path.join(folder, 'mm', 'config.json');
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

/** Returns the file of a place, even if it does not exist; undefined if the user has no home folder. */
export function settingsFile(io: Pick<Io, 'env' | 'cwd'>, place: SettingsPlace): string | undefined {
  return place === 'user' ? userFile(io) : projectFile(io);
}

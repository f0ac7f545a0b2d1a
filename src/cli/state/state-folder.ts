import path from 'node:path';
import type { Io } from '../io/io';
import { homeFolder, noHome } from '../settings/home-folder';

/** Returns the folder for sessions: MM_STATE_DIR, else mm in XDG_STATE_HOME, else ~/.local/state/mm. @throws Failure if there is no home */
export function stateFolder({ env }: Pick<Io, 'env'>): string {
  if (env.MM_STATE_DIR) return path.resolve(env.MM_STATE_DIR);
  // The XDG rules say that relative paths are ignored.
  const state = env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME) ? env.XDG_STATE_HOME : undefined;
  if (state) return path.join(state, 'mm');
  const home = homeFolder(env);
  if (!home) throw noHome('MM_STATE_DIR');
  return path.join(home, '.local', 'state', 'mm');
}

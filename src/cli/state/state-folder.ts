import { homedir } from 'node:os';
import path from 'node:path';
import type { Io } from '../io/io';

/** Returns the folder for sessions: MM_STATE_DIR, else mm in XDG_STATE_HOME, else ~/.local/state/mm. */
export function stateFolder({ env }: Pick<Io, 'env'>): string {
  if (env.MM_STATE_DIR) return path.resolve(env.MM_STATE_DIR);
  // The XDG rules say that relative paths are ignored.
  const state = env.XDG_STATE_HOME && path.isAbsolute(env.XDG_STATE_HOME) ? env.XDG_STATE_HOME : undefined;
  return path.join(state ?? path.join(env.HOME || homedir(), '.local', 'state'), 'mm');
}

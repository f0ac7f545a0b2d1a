import { mkdirSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { homeFolder } from './settings/home-folder';

/** Lets Node store compiled code in a folder. Node 22 and later can. */
type Enable = (folder: string) => unknown;

const { enableCompileCache } = module as { enableCompileCache?: Enable };

/**
 * Lets Node store compiled code for the next start, in the folder mm of XDG_CACHE_HOME or ~/.cache. Does nothing if others could write
 * there, because that code runs. Never throws.
 */
export function storeCompiledCode(
  env: Readonly<Record<string, string | undefined>>,
  enable: Enable | undefined = enableCompileCache,
): void {
  const given = env.XDG_CACHE_HOME && path.isAbsolute(env.XDG_CACHE_HOME) ? env.XDG_CACHE_HOME : undefined;
  const home = homeFolder(env);
  const cache = given ?? (home && path.join(home, '.cache'));
  if (!cache || !enable) return;
  const folder = path.join(cache, 'mm');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    if (!process.getuid || (uid === process.getuid() && (mode & 0o022) === 0)) enable(folder);
  } catch {
    // Without stored code, starting is only slower.
  }
}

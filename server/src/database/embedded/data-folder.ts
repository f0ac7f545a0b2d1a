import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { oneLine, StartFailure } from '../../errors/failure';
import type { SystemUser } from './system-user';

/**
 * Returns the data folder for an unset DATA_DIR: `.mm` in the working folder. If PostgreSQL has to run as another user who may
 * not enter the working folder (root's home), it is `/var/lib/mm/<name>-<key>`, one for each working folder.
 */
export function defaultDataFolder(workingFolder: string, user: SystemUser): string {
  if (!user.differs || isOpenToAll(workingFolder)) return join(workingFolder, '.mm');
  const key = createHash('sha256').update(workingFolder).digest('hex').slice(0, 8);
  return join('/var/lib/mm', `${basename(workingFolder)}-${key}`);
}

/**
 * Creates the data folder and lets PostgreSQL's user pass through it.
 * @returns its absolute path.
 * @throws StartFailure if it cannot be created or written, or if that user cannot reach it.
 */
export function prepareDataFolder(folder: string, user: SystemUser): string {
  const path = resolve(folder);
  try {
    mkdirSync(path, { recursive: true, mode: 0o711 });
    if (user.differs) chmodSync(path, 0o711);
    else if (statSync(path).uid === user.uid && process.platform !== 'win32') chmodSync(path, 0o700);
  } catch (error) {
    throw new StartFailure(`The data folder ${path} cannot be created or changed: ${oneLine(error)}`);
  }
  if (user.differs && !isOpenToAll(dirname(path))) {
    throw new StartFailure(
      `The embedded database cannot run as root and its user may not enter ${dirname(path)}. Set DATA_DIR to a folder such as /var/lib/mm.`,
    );
  }
  return path;
}

/** Whether every user may pass through this folder and all above it. */
function isOpenToAll(folder: string): boolean {
  for (let path = resolve(folder); ; path = dirname(path)) {
    try {
      if ((statSync(path).mode & 0o001) === 0) return false;
    } catch {
      // The folder does not exist yet. It will be created with the right mode.
    }
    if (path === dirname(path)) return true;
  }
}

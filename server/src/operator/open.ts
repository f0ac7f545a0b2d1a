import type { BackupKeys } from '../backup/key';
import { keysOfBackups } from '../backup/parts';
import { findRunning } from '../database/attach';
import { locateDataFolder, requireDatabase, startEmbedded } from '../database/launcher';
import { openPhotoStore } from '../profile/open-photo-store';
import type { PhotoStore } from '../profile/photo-store';
import type { Config } from '../settings/config';

/** What a command works with. */
export interface Installation {
  databaseUrl: string;
  dataFolder: string;
  photoStore: PhotoStore;
  backupKeys: BackupKeys;
  /** Whether a server is running on the embedded database at this moment. */
  isRunning: boolean;
  close(): Promise<void>;
}

/**
 * Opens the installation that the settings describe: the database of DATABASE_URL, or the embedded one, which is joined
 * where a server is running it, and started for the command where none is.
 * @param mayBeNew whether a database is made where there is none: by mistake in the settings, a command would work on an
 * empty one.
 * @throws StartFailure in one line.
 */
export async function openInstallation(config: Config, mayBeNew: boolean): Promise<Installation> {
  if (!mayBeNew && config.databaseUrl === undefined) requireDatabase(config.dataDir);
  const folder = locateDataFolder(config.dataDir, config.databaseUrl === undefined);
  const running = config.databaseUrl ? undefined : await findRunning(folder);
  const started = config.databaseUrl || running ? undefined : await startEmbedded(folder);
  return {
    databaseUrl: config.databaseUrl ?? running ?? started?.url ?? '',
    dataFolder: folder,
    photoStore: openPhotoStore(config, folder),
    backupKeys: keysOfBackups(config, folder),
    isRunning: running !== undefined,
    close: async () => started?.stop(),
  };
}

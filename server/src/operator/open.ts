import type { BackupKeys } from '../backup/key';
import { keysOfBackups } from '../backup/parts';
import { findRunning } from '../database/embedded/attach';
import { locateDataFolder, requireDatabase, startEmbedded } from '../database/embedded/launcher';
import type { Config } from '../settings/config';
import { openPhotoStore } from '../storage/open-photo-store';
import type { PhotoStore } from '../storage/photo-store';

/** The resources of an operator's command. */
export interface Installation {
  databaseUrl: string;
  dataFolder: string;
  photoStore: PhotoStore;
  backupKeys: BackupKeys;
  /** Whether a server is running on the embedded database right now. */
  isRunning: boolean;
  close(): Promise<void>;
}

/**
 * Opens the installation of these settings. Uses the database of DATABASE_URL or else the embedded one. If a server runs the
 * embedded database, joins it; if none does, starts it for the command.
 * @param mayBeNew whether to create a missing database. Otherwise a mistake in the settings would make a command work on an empty
 * database.
 * @throws StartFailure with one line.
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

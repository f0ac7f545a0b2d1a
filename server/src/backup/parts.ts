import type { Config } from '../settings/config';
import { readSecret } from '../settings/secret';
import type { PhotoStore } from '../storage/photo-store';
import { backupKeys } from './key';
import type { BackupParts } from './make';

/** Returns the source and target of backups from the settings; undefined without BACKUP_DIR. */
export function backupParts(
  config: Config,
  photoStore: PhotoStore,
  dataFolder: string,
  databaseUrl: string,
): BackupParts | undefined {
  if (!config.backupDir) return undefined;
  const keys = keysOfBackups(config, dataFolder);
  return { databaseUrl, photoStore, folder: config.backupDir, keys };
}

/** Returns the keys of backups. BACKUP_KEY seals, or else the secret. All of them can open, and so can the secrets before and after it. */
export function keysOfBackups(config: Config, dataFolder: string): ReturnType<typeof backupKeys> {
  const { backupKey, secretKey, secretKeyPrevious, secretKeyNext } = config;
  const secrets = [backupKey, readSecret(secretKey, dataFolder), secretKeyPrevious, secretKeyNext];
  const [first = '', ...others] = secrets.filter((secret) => secret !== undefined);
  return backupKeys([first, ...others]);
}

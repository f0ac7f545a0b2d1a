import { makeBackup } from '../backup/make';
import { restoreBackup } from '../backup/restore';
import { StartFailure } from '../database/failure';
import type { Installation } from './open';

type Print = (line: string) => void;

/** `backup`: makes a backup now, in BACKUP_DIR or the given folder. */
export async function backupNow(installation: Installation, folder: string | undefined, print: Print): Promise<void> {
  if (!folder) throw new StartFailure('Set BACKUP_DIR or use --to <folder>.');
  const { databaseUrl, photoStore, backupKeys: keys } = installation;
  const { path, images, failure } = await makeBackup({ databaseUrl, photoStore, folder, keys });
  print(`Backup ${path}, and ${images} new images next to it.`);
  if (failure) throw new StartFailure(failure);
}

/** `restore`: restores a backup; see {@link restoreBackup}. */
export async function restoreNow(
  installation: Installation,
  path: string,
  options: { replace?: boolean },
  print: Print,
): Promise<void> {
  if (installation.isRunning) throw new StartFailure('A server is running on this data folder. Stop it first.');
  const { databaseUrl, photoStore, backupKeys: keys } = installation;
  const { createdAt, rows, images } = await restoreBackup({
    path,
    databaseUrl,
    photoStore,
    keys,
    replace: options.replace ?? false,
  });
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  print(`Restored ${count} rows of ${createdAt}, including ${rows.users ?? 0} accounts.`);
  print(`Images: ${images.restored} restored, ${images.missing} missing.`);
}

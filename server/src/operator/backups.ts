import { basename } from 'node:path';
import { eraseAgain } from '../backup/erasures';
import { makeBackup } from '../backup/make';
import { restoreBackup } from '../backup/restore';
import { connectDirectly } from '../database/direct-connection';
import { listMigrations, newestMigration } from '../database/migration/migrate';
import { StartFailure } from '../errors/failure';
import { noteAct } from '../moderation/audit';
import type { Config } from '../settings/config';
import type { Installation } from './open';
import { withContext } from './with-context';

type Print = (line: string) => void;

/** `backup`: makes a backup now, in BACKUP_DIR or the given folder. Audited. */
export async function backupNow(
  config: Config,
  installation: Installation,
  options: { to?: string; reason?: string },
  print: Print,
): Promise<void> {
  const folder = options.to ?? config.backupDir;
  if (!folder) throw new StartFailure('Set BACKUP_DIR or use --to <folder>.');
  const { databaseUrl, photoStore, backupKeys: keys } = installation;
  const { path, images, failure } = await makeBackup({ databaseUrl, photoStore, folder, keys });
  // A database of a release before has no place for it, and a backup must not change its schema.
  if (await isMigrated(databaseUrl)) await noteFile(config, installation, 'make_backup', path, options.reason);
  print(`Backup ${path}, and ${images} new images next to it.`);
  if (failure) throw new StartFailure(failure);
}

/** `restore`: restores a backup; see {@link restoreBackup}. Audited in the restored database. */
export async function restoreNow(
  config: Config,
  installation: Installation,
  path: string,
  options: { replace?: boolean; reason: string },
  print: Print,
): Promise<void> {
  if (installation.isRunning) throw new StartFailure('A server is running on this data folder. Stop it first.');
  const { databaseUrl, photoStore, backupKeys: keys } = installation;
  const { createdAt, rows, images, erased, auditFault } = await restoreBackup({
    path,
    databaseUrl,
    photoStore,
    keys,
    replace: options.replace ?? false,
    erase: (list) => withContext(config, installation, (context) => eraseAgain(context, list)),
  });
  await noteFile(config, installation, 'restore_backup', path, options.reason);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  print(`Restored ${count} rows of ${createdAt}, including ${rows.users ?? 0} accounts.`);
  print(`Images: ${images.restored} restored, ${images.missing} missing.`);
  print(auditFault ? `The audit log in it was tampered with. ${auditFault}` : 'The audit log in it is whole.');
  if (erased === undefined)
    print('There is no list of erasures beside the backup. Accounts that were deleted since then are back.');
  else print(`Accounts that were deleted since then, and are deleted again: ${erased}.`);
}

/** Whether a database has the newest schema. */
async function isMigrated(databaseUrl: string): Promise<boolean> {
  const client = await connectDirectly(databaseUrl);
  try {
    return (await newestMigration(client)) === listMigrations().at(-1)?.folderMillis;
  } finally {
    await client.end();
  }
}

function noteFile(
  config: Config,
  installation: Installation,
  action: 'make_backup' | 'restore_backup',
  path: string,
  reason: string | undefined,
): Promise<void> {
  return withContext(config, installation, ({ database, now }) =>
    noteAct(database, { action, about: basename(path), ...(reason && { reason }) }, now()),
  );
}

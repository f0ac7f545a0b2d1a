import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { connectDirectly } from '../database/direct-connection';
import { BEGIN_LONG, listMigrations, migrateDatabase } from '../database/migration/migrate';
import { runMigrations } from '../database/migration/run-migrations';
import { oneLine, StartFailure } from '../errors/failure';
import type { PhotoStore } from '../storage/photo-store';
import { missingPlace, verifyChain } from './audit-chain';
import { isBlank, makeBlank } from './blank';
import { type Erasure, listErasures, readErasures, writeErasures } from './erasures';
import { readFrames } from './frames';
import { importTables } from './import';
import type { BackupKeys } from './key';
import { restoreImages } from './photo-copies';
import { openSealed, type SealedFile } from './sealed-file';

/** The source and target of a restore, and whether it may replace existing data. */
export interface RestoreParts {
  path: string;
  databaseUrl: string;
  photoStore: PhotoStore;
  keys: BackupKeys;
  replace: boolean;
  /** Deletes these accounts again in the restored database, and returns how many were back. */
  erase(list: readonly Erasure[]): Promise<number>;
}

/** The result of a restore. */
export interface Restored {
  /** When the backup was made, ISO 8601. */
  createdAt: string;
  rows: Record<string, number>;
  images: { restored: number; missing: number };
  /** How many accounts were deleted again. Undefined if no list of erasures was found, so that deleted accounts may be back. */
  erased: number | undefined;
  /** What is wrong with the restored audit log, in one line. Undefined if it is whole up to the end that the backup names. */
  auditFault: string | undefined;
}

/**
 * Restores a backup. Checks the whole file first, then writes the database in one transaction, so that all of it is restored or
 * nothing. After that, runs newer migrations, deletes the accounts again that were deleted since the backup, and restores the images.
 * @throws StartFailure with one line. Nothing was changed, unless the line says so.
 */
export async function restoreBackup({
  path,
  databaseUrl,
  photoStore,
  keys,
  replace,
  erase,
}: RestoreParts): Promise<Restored> {
  const file = await openSealed(path, keys);
  const migrations = listMigrations();
  const schema = migrations.findIndex(({ folderMillis }) => folderMillis === file.header.migration);
  if (schema < 0)
    throw new StartFailure(`The backup ${path} comes from another version. Restore it with the version that made it.`);
  let client: Client | undefined;
  let isReplaced = false;
  try {
    client = await connectDirectly(databaseUrl);
    if (!replace && !(await isBlank(client))) {
      throw new StartFailure('The database is not empty. Use --replace to replace its contents with the backup.');
    }
    const list = await erasuresSince(client, dirname(path), keys);
    const rows = await restoreTables(client, file, migrations.slice(0, schema + 1));
    isReplaced = true;
    await analyse(client);
    await migrateDatabase(databaseUrl);
    const auditFault = await faultOfAudit(client, file);
    const erased = list && (await erase(list));
    const images = await restoreImages(client, photoStore, dirname(path), keys);
    return { createdAt: file.header.createdAt, rows, images, erased, auditFault };
  } catch (error) {
    if (isReplaced) {
      const message = `The database was replaced by the backup ${path}, but the restore is not complete`;
      throw new StartFailure(`${message}: ${oneLine(error)} Repeat it with --replace.`);
    }
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The backup ${path} cannot be restored: ${oneLine(error)}`);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Checks the chain of the restored audit log, and that it reaches the end that the backup names. */
async function faultOfAudit(client: Client, { header: { audit } }: SealedFile): Promise<string | undefined> {
  const { fault } = await verifyChain(client);
  return fault ?? (audit && (await missingPlace(client, audit)));
}

/** Returns what is known of deleted accounts, from the lists beside the backup and from the database that is replaced. */
async function erasuresSince(client: Client, folder: string, keys: BackupKeys): Promise<Erasure[] | undefined> {
  const beside = await readErasures(folder, keys);
  const here = await listErasures(client);
  // Kept in case this restore fails half-way. A folder that cannot be written, such as a copy on a disc, is no obstacle.
  if (here.length > 0) await writeErasures(folder, keys, here, new Date()).catch(() => undefined);
  return beside || here.length > 0 ? [...(beside ?? []), ...here] : undefined;
}

/** Restores the schema of the backup's version and its rows, in one transaction. */
async function restoreTables(
  client: Client,
  file: SealedFile,
  migrations: ReturnType<typeof listMigrations>,
): Promise<Record<string, number>> {
  let rows: Record<string, number> = {};
  await client.query(BEGIN_LONG);
  await makeBlank(client);
  await runMigrations(client, migrations);
  await pipeline(file.content(), createGunzip(), async (chunks) => {
    rows = await importTables(client, readFrames(chunks));
  });
  await client.query('COMMIT');
  return rows;
}

async function analyse(client: Client): Promise<void> {
  await client.query(BEGIN_LONG);
  await client.query('ANALYZE');
  await client.query('COMMIT');
}

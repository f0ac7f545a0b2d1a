import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { oneLine, StartFailure } from '../database/failure';
import { newestMigration, TAKE_LONG } from '../database/migrate';
import { connectOnce } from '../database/single';
import type { PhotoStore } from '../profile/photo-store';
import { exportTables } from './export';
import type { BackupKeys } from './key';
import { copyImages, listImages } from './photo-copies';
import { backupName, KEEP, thinOut } from './retention';
import { writeSealed } from './sealed-file';

/** What backups are made of and where they go. */
export interface BackupParts {
  databaseUrl: string;
  photoStore: PhotoStore;
  /** BACKUP_DIR. */
  folder: string;
  keys: BackupKeys;
}

/** A backup fails if the database sends nothing for so many milliseconds. */
const SILENCE = 60_000;

/** A backup that was made: its file, and how many images were copied beside it. */
export interface Backup {
  path: string;
  images: number;
  /** One line about images that were not copied, and old backups that were not removed. */
  failure?: string;
}

/**
 * Makes a backup: the database as of one moment, sealed into a file, and the images that the folder lacks. Members go on
 * reading and writing while it runs. It removes old backups. Once the file is complete, failures are part of the result,
 * because the next backup copies the missing images.
 * @param signal aborts the backup and leaves nothing half-made.
 * @throws StartFailure in one line when the folder cannot be written or the database not be read.
 */
export async function makeBackup(
  { databaseUrl, photoStore, folder, keys }: BackupParts,
  signal?: AbortSignal,
): Promise<Backup> {
  let client: Client | undefined;
  const giveUp = () => void client?.end();
  signal?.addEventListener('abort', giveUp);
  const at = new Date();
  const path = join(resolve(folder), backupName(at));
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    client = await connectOnce(databaseUrl, 10_000, SILENCE);
    signal?.throwIfAborted();
    await client.query(`BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; ${TAKE_LONG}`);
    const migration = await newestMigration(client);
    if (migration === 0) throw new Error('the database is empty');
    const wanted = await listImages(client);
    const packed = createGzip();
    const reading = pipeline(exportTables(client), packed);
    // A failure ends `packed` as well, and is so told by the writing; unheard it would end the process.
    reading.catch(() => undefined);
    await writeSealed(path, keys, { createdAt: at.toISOString(), migration }, packed);
    await reading;
    await client.query('COMMIT');
    // No transaction stands open while images are copied, however long that takes.
    await client.end();
    const failures: string[] = [];
    await thinOut(folder, at).catch((error) => failures.push(`Old backups cannot be removed: ${oneLine(error)}`));
    const { copied, failed, reason } = await copyImages(wanted, photoStore, folder, keys, KEEP, signal);
    if (failed > 0) failures.push(`${failed} images cannot be copied: ${oneLine(reason)}`);
    return { path, images: copied, ...(failures.length > 0 && { failure: failures.join(' ') }) };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The backup ${path} cannot be made: ${oneLine(error)}`);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client?.end().catch(() => undefined);
  }
}

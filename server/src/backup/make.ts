import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { connectDirectly } from '../database/direct-connection';
import { newestMigration, TAKE_LONG } from '../database/migration/migrate';
import { oneLine, StartFailure } from '../errors/failure';
import type { PhotoStore } from '../storage/photo-store';
import { anchorFor } from './anchor';
import { endOfChain } from './audit-chain';
import { listErasures, writeErasures } from './erasures';
import { exportTables } from './export';
import type { BackupKeys } from './key';
import { copyImages, listImages } from './photo-copies';
import { backupName, KEEP, thinOut } from './retention';
import { writeSealed } from './sealed-file';

/** The source and target of backups. */
export interface BackupParts {
  databaseUrl: string;
  photoStore: PhotoStore;
  /** BACKUP_DIR. */
  folder: string;
  keys: BackupKeys;
}

/** A backup fails if the database sends nothing for this many milliseconds. */
const SILENCE = 60_000;

/** A finished backup: its file, and the number of images copied next to it. */
export interface Backup {
  path: string;
  images: number;
  /** One line about images that could not be copied, and old backups that could not be removed. */
  failure?: string;
}

/**
 * Makes a backup: the database at one moment, sealed into a file, and the images that the folder lacks. Members can read and
 * write while it runs. Also removes old backups. Once the file is complete, failures are only reported in the result, because the
 * next backup copies the missing images.
 * @param signal aborts the backup and leaves no partial file.
 * @throws StartFailure with one line if the folder cannot be written or the database cannot be read.
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
    client = await connectDirectly(databaseUrl, 10_000, SILENCE);
    signal?.throwIfAborted();
    await client.query(`BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY; ${TAKE_LONG}`);
    const migration = await newestMigration(client);
    if (migration === 0) throw new Error('the database is empty');
    const wanted = await listImages(client);
    const createdAt = at.toISOString();
    const end = await endOfChain(client);
    const audit = end && anchorFor(keys.current, createdAt, end);
    const packed = createGzip();
    const reading = pipeline(exportTables(client), packed);
    // A failure also ends `packed`, so the writer reports it. Without a handler here it would end the process.
    reading.catch(() => undefined);
    await writeSealed(path, keys, { createdAt, migration, ...(audit && { audit }) }, packed);
    await reading;
    const erased = await listErasures(client);
    await client.query('COMMIT');
    // End the transaction before copying images, which may take long.
    await client.end();
    const failures: string[] = [];
    await writeErasures(folder, keys, erased, at).catch((error) =>
      failures.push(`The list of erasures cannot be written: ${oneLine(error)}`),
    );
    await thinOut(folder, at).catch((error) => failures.push(`Old backups cannot be deleted: ${oneLine(error)}`));
    const { copied, failed, reason } = await copyImages(wanted, photoStore, folder, keys, KEEP, signal);
    if (failed > 0) failures.push(`${failed} images cannot be copied: ${oneLine(reason)}`);
    return { path, images: copied, ...(failures.length > 0 && { failure: failures.join(' ') }) };
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(`The backup ${path} cannot be created: ${oneLine(error)}`);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client?.end().catch(() => undefined);
  }
}

import { mkdir } from 'node:fs/promises';
import type { Context } from '../context';
import { connectDirectly } from '../database/direct-connection';
import { type Repeated, repeatJob } from '../jobs/repeat';
import { listErasures, writeErasures } from './erasures';
import { type BackupParts, makeBackup } from './make';

const MINUTE = 60_000;

/**
 * Makes a backup now and every `every` milliseconds. Only one of several processes does it. A stop gives a running backup two
 * more seconds and then aborts it.
 * @param complain is called with failures.
 */
export function startBackups(
  context: Pick<Context, 'database' | 'now'>,
  parts: BackupParts,
  every: number,
  complain: (error: unknown) => void,
): Repeated {
  const job = { name: 'backup', every, hold: 2 * MINUTE };
  // Processes check every minute, so that one soon takes over from another that has ended.
  const work = async (signal: AbortSignal) => {
    const { failure } = await makeBackup(parts, signal);
    // The file is complete. Retrying before the next backup is due would only fill the disk.
    if (failure) complain(new Error(failure));
  };
  return repeatJob(context, job, Math.min(MINUTE, every), work, complain);
}

/**
 * Writes the list of erasures beside the backups now and every minute, so that a restore knows the deletions since the last backup.
 * @param complain is called with failures.
 */
export function startErasureList(
  context: Pick<Context, 'database' | 'now'>,
  { databaseUrl, folder, keys }: BackupParts,
  complain: (error: unknown) => void,
): Repeated {
  const job = { name: 'erasures', every: MINUTE / 2, hold: 2 * MINUTE };
  const work = async () => {
    const client = await connectDirectly(databaseUrl);
    const list = await listErasures(client).finally(() => client.end());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeErasures(folder, keys, list, context.now());
  };
  return repeatJob(context, job, MINUTE, work, complain);
}

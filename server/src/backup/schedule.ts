import type { Context } from '../context';
import { type Repeated, repeatJob } from '../database/repeat';
import { type BackupParts, makeBackup } from './make';

const MINUTE = 60_000;

/**
 * Makes a backup now and every `every` milliseconds; of several processes one does it. A stop gives up a backup that
 * takes longer than two more seconds.
 * @param complain hears of failures.
 */
export function startBackups(
  context: Pick<Context, 'database' | 'now'>,
  parts: BackupParts,
  every: number,
  complain: (error: unknown) => void,
): Repeated {
  const job = { name: 'backup', every, hold: 60 * MINUTE };
  // Processes look every minute, so that one takes over soon from another that has ended.
  const work = async (signal: AbortSignal) => {
    const { failure } = await makeBackup(parts, signal);
    // The file is made: another one before its time would only fill the disk.
    if (failure) complain(new Error(failure));
  };
  return repeatJob(context, job, Math.min(MINUTE, every), work, complain);
}

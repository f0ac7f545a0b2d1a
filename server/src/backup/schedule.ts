import type { Context } from '../context';
import { runJob } from '../database/jobs';
import { type BackupParts, makeBackup } from './make';

const MINUTE = 60_000;

/** Backups that go on until they are stopped. */
export interface BackupSchedule {
  stop(): Promise<void>;
}

/**
 * Makes a backup every `every` milliseconds; of several processes one does it.
 * @param complain hears of failures.
 */
export function startBackups(
  context: Pick<Context, 'database' | 'now'>,
  parts: BackupParts,
  every: number,
  complain: (error: unknown) => void,
): BackupSchedule {
  const job = { name: 'backup', every, hold: 60 * MINUTE };
  const once = () => runJob(context, job, () => makeBackup(parts));
  let round: Promise<unknown> = once().catch(complain);
  let isBusy = false;
  const timer = setInterval(
    () => {
      // A backup that takes longer than a minute must not pile up attempts behind it.
      if (isBusy) return;
      isBusy = true;
      round = round
        .then(once)
        .catch(complain)
        .finally(() => {
          isBusy = false;
        });
    },
    Math.min(MINUTE, every),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

import type { Context } from '../context';
import { runJob } from '../database/jobs';
import { type BackupParts, makeBackup } from './make';

const MINUTE = 60_000;
/** A backup under way may end for so long at the stop; milliseconds. */
const ENDS_WITHIN = 2_000;

/** Backups that go on until they are stopped; one that is being made then is given up after two seconds. */
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
  const ending = new AbortController();
  const once = () => runJob(context, job, () => makeBackup(parts, ending.signal));
  const tell = (error: unknown) => ending.signal.aborted || complain(error);
  let round: Promise<unknown> = once().catch(tell);
  let isBusy = false;
  const timer = setInterval(
    () => {
      // A backup that takes longer than a minute must not pile up attempts behind it.
      if (isBusy) return;
      isBusy = true;
      round = round
        .then(once)
        .catch(tell)
        .finally(() => {
          isBusy = false;
        });
    },
    Math.min(MINUTE, every),
  );
  return {
    stop: async () => {
      clearInterval(timer);
      const giveUp = setTimeout(() => ending.abort(), ENDS_WITHIN);
      await round;
      clearTimeout(giveUp);
    },
  };
}

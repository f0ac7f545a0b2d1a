import type { Context } from '../context';
import { withAnySignal } from '../database/any-signal';
import { type Job, type Lease, runJob } from '../jobs/jobs';
import { type Repeated, repeatRounds } from '../jobs/repeat';
import { countUnfilled, fillDiscovery } from './fill';
import { isWeekComplete, takeWeeklySnapshots } from './weekly-snapshots';

const MINUTE = 60_000;
/** How many processes work at once. More would only wait for the database. */
const PLACES = 4;

const places = Array.from({ length: PLACES }, (_, place): Job => {
  return { name: `upkeep ${place + 1}`, every: 0, hold: 2 * MINUTE };
});

/**
 * Keeps the discovery rows up to date, now and every minute: fills those that a migration left empty, and takes the snapshots of a
 * new week. Up to four processes share the work. Failures go to `complain`.
 */
export function startUpkeep(context: Context, complain: (error: unknown) => void): Repeated {
  return repeatRounds(MINUTE, (signal) => keepUp(context, signal), complain);
}

/** Does what is left of that work, unless four processes already do. */
export async function keepUp(context: Pick<Context, 'database' | 'now'>, ending?: AbortSignal): Promise<void> {
  const { database } = context;
  if ((await countUnfilled(database)) === 0 && (await isWeekComplete(context))) return;
  const work = ({ guard, signal: lost }: Lease) =>
    withAnySignal(ending ? [ending, lost] : [lost], async (signal) => {
      await fillDiscovery(database, guard, signal);
      await takeWeeklySnapshots(context, guard, signal);
    });
  for (const place of places) if (await runJob(context, place, work)) return;
}

import { and, like, ne } from 'drizzle-orm';
import type { Context } from '../context';
import { runJob } from '../database/jobs';
import { jobs } from '../database/schema/jobs';
import { renewSnapshots } from './discovery-row';
import { dayInDubai } from './today';

const DAY = 86_400_000;
const PREFIX = 'snapshots ';

/** The Monday that began the week of an instant, as the UAE counts days: `YYYY-MM-DD`. */
export function mondayInDubai(now: Date): string {
  const day = new Date(`${dayInDubai(now)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
}

/**
 * Takes the snapshots of a new week (decision 34): once a week, by one of all processes, from Monday 00:00 in Dubai on.
 * Within a week no shown number and no list depends on what members change about private answers.
 */
export async function takeWeeklySnapshots(context: Context): Promise<void> {
  const name = `${PREFIX}${mondayInDubai(context.now())}`;
  // The name is that of the week, so the job is due once.
  const job = { name, every: 400 * DAY, hold: 30 * 60_000 };
  const wasDone = await runJob(context, job, () => renewSnapshots(context.database));
  if (wasDone) await context.database.delete(jobs).where(and(like(jobs.name, `${PREFIX}%`), ne(jobs.name, name)));
}

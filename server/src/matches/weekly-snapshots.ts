import { and, like, ne } from 'drizzle-orm';
import type { Context } from '../context';
import { runJob } from '../database/jobs';
import { jobs } from '../database/schema/jobs';
import { renewSnapshots } from './discovery-row';
import { dayInDubai } from './today';

const DAY = 86_400_000;
const PREFIX = 'snapshots ';

/** Returns the Monday of an instant's week in the UAE: `YYYY-MM-DD`. */
export function mondayInDubai(now: Date): string {
  const day = new Date(`${dayInDubai(now)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY).toISOString().slice(0, 10);
}

/**
 * Takes the snapshots of a new week (decision 34). One of all processes does this once a week, from Monday 00:00 in Dubai. Within
 * a week, no shown number and no list depends on members' changes to private answers.
 */
export async function takeWeeklySnapshots(context: Context): Promise<void> {
  const name = `${PREFIX}${mondayInDubai(context.now())}`;
  // The job is named after the week, so it is due once.
  const job = { name, every: 400 * DAY, hold: 30 * 60_000 };
  const wasDone = await runJob(context, job, () => renewSnapshots(context.database));
  if (wasDone) await context.database.delete(jobs).where(and(like(jobs.name, `${PREFIX}%`), ne(jobs.name, name)));
}

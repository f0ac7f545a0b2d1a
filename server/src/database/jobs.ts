import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../context';
import { jobs } from './schema/jobs';

/** Work that only one of all processes does. Times are in milliseconds. */
export interface Job {
  name: string;
  /** The shortest time between two runs. */
  every: number;
  /** A process that holds the job for longer counts as dead, and another process may take the job. */
  hold: number;
}

/**
 * Runs a job unless another process is running it or it ran recently. A job that fails may run again at once.
 * @returns whether this process ran it.
 */
export async function runJob(
  context: Pick<Context, 'database' | 'now'>,
  job: Job,
  work: () => Promise<unknown>,
): Promise<boolean> {
  const { database } = context;
  const same = eq(jobs.name, job.name);
  const now = context.now();
  const heldUntil = new Date(now.getTime() + job.hold);
  const isFree = or(isNull(jobs.heldUntil), lte(jobs.heldUntil, now));
  const isDue = or(isNull(jobs.doneAt), lte(jobs.doneAt, new Date(now.getTime() - job.every)));
  const taken = await database
    .insert(jobs)
    .values({ name: job.name, heldUntil })
    .onConflictDoUpdate({ target: jobs.name, set: { heldUntil }, setWhere: and(isFree, isDue) })
    .returning({ name: jobs.name });
  if (taken.length === 0) return false;
  try {
    await work();
    await database.update(jobs).set({ doneAt: context.now(), heldUntil: null }).where(same);
  } catch (error) {
    await database.update(jobs).set({ heldUntil: null }).where(same);
    throw error;
  }
  return true;
}

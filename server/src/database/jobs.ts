import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../context';
import { jobs } from './schema/jobs';

/** Work that one of all processes does; times in milliseconds. */
export interface Job {
  name: string;
  /** Not again before so long after the last time. */
  every: number;
  /** After so long a process that took it counts as dead, and another may take it. */
  hold: number;
}

/**
 * Does a job unless another process is at it, or it was done a short while ago. A job that fails may be taken again at
 * once.
 * @returns whether this process did it.
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

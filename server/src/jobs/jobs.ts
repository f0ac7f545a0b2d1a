import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { jobs } from '../database/schema/jobs';
import { newId } from '../database/uuid';

/** Work that only one of all processes does. Times are in milliseconds. */
export interface Job {
  name: string;
  /** The shortest time between two runs. */
  every: number;
  /**
   * How long a lease lasts. It is renewed while the work runs, so only the lease of a dead process expires, and another process
   * may take the job.
   */
  hold: number;
}

/** The right to work on a job. */
export interface Lease {
  /** Aborted once the lease is lost. Then another process may already work on the job. */
  signal: AbortSignal;
  /**
   * Keeps the lease until the transaction ends. Call this first in a transaction that must not run beside another process's.
   * @throws LostLease if another process may have the job.
   */
  guard(transaction: Queryable): Promise<void>;
}

/** The lease of a job has expired, and another process may have taken the job. */
export class LostLease extends Error {
  constructor(job: string) {
    super(`The lease of ${job} has expired.`);
  }
}

/** How often a lease is renewed while it lasts. */
const RENEWALS = 3;

/**
 * Runs a job unless another process is running it or it ran recently. A job that fails may run again at once.
 * @returns whether this process ran it.
 */
export async function runJob(
  context: Pick<Context, 'database' | 'now'>,
  job: Job,
  work: (lease: Lease) => Promise<unknown>,
): Promise<boolean> {
  const { database, now } = context;
  const lease = await take(context, job);
  if (!lease) return false;
  const timer = setInterval(() => void lease.renew(), job.hold / RENEWALS).unref();
  let isDone = false;
  try {
    await work(lease);
    isDone = true;
  } finally {
    clearInterval(timer);
    // If another process has taken the job by now, it keeps it.
    const end = { heldUntil: null, holder: null, ...(isDone && { doneAt: now() }) };
    await database.update(jobs).set(end).where(lease.isOurs());
  }
  return true;
}

async function take({ database, now }: Pick<Context, 'database' | 'now'>, job: Job) {
  const at = now();
  const holder = newId(at);
  const heldUntil = new Date(at.getTime() + job.hold);
  const isFree = or(isNull(jobs.heldUntil), lte(jobs.heldUntil, at));
  const isDue = or(isNull(jobs.doneAt), lte(jobs.doneAt, new Date(at.getTime() - job.every)));
  const taken = await database
    .insert(jobs)
    .values({ name: job.name, heldUntil, holder })
    .onConflictDoUpdate({ target: jobs.name, set: { heldUntil, holder }, setWhere: and(isFree, isDue) })
    .returning({ name: jobs.name });
  return taken.length === 1 ? holdLease(database, now, job, holder, heldUntil) : undefined;
}

function holdLease(database: Queryable, now: () => Date, job: Job, holder: string, from: Date) {
  const lost = new AbortController();
  let heldUntil = from;
  let next = from;
  // An earlier version does not write the holder, so the instant must be ours, too. `next` may be stored already.
  const isOurs = () =>
    and(eq(jobs.name, job.name), eq(jobs.holder, holder), inArray(jobs.heldUntil, [heldUntil, next]));
  const lose = () => lost.abort(new LostLease(job.name));
  return {
    signal: lost.signal,
    isOurs,
    async guard(transaction: Queryable) {
      const [row] = await transaction.select({ until: jobs.heldUntil }).from(jobs).where(isOurs()).for('share');
      if (row?.until && row.until > now()) return;
      lose();
      throw new LostLease(job.name);
    },
    async renew() {
      next = new Date(now().getTime() + job.hold);
      const renewed = await database
        .update(jobs)
        .set({ heldUntil: next })
        .where(isOurs())
        .returning({ name: jobs.name })
        // While the database is away, the lease lasts until its end.
        .catch(() => undefined);
      if (renewed?.length === 1) heldUntil = next;
      else if (renewed || now() >= heldUntil) lose();
    },
  };
}

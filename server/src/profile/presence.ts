import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { profiles } from '../database/schema/profiles';
import { inTransaction } from '../database/transaction';

const HOUR = 3_600_000;

/** Sets when a member was last active. */
export async function touchProfile(database: Queryable, id: string, at: Date): Promise<void> {
  await database.update(profiles).set({ lastActiveAt: at }).where(eq(profiles.id, id));
  await database.update(discovery).set({ lastActiveAt: at }).where(eq(discovery.userId, id));
}

/** Records that a member is active now. Writes at most once an hour, because every list is ordered by this time. */
export async function noteVisit(database: Queryable, id: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR);
  const [seen] = await database
    .select({ at: discovery.lastActiveAt })
    .from(discovery)
    .where(and(eq(discovery.userId, id), lt(discovery.lastActiveAt, hourAgo)));
  if (seen) await inTransaction(database, (transaction) => touchProfile(transaction, id, now));
}

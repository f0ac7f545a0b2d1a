import { and, eq, lt } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { profiles } from '../database/schema/profiles';

const HOUR = 3_600_000;

/** Sets when a member was last here. */
export async function touchProfile(database: Queryable, id: string, at: Date): Promise<void> {
  await database.update(profiles).set({ lastActiveAt: at }).where(eq(profiles.id, id));
}

/** Notes that a member is here now; at most one write an hour, since every list is ordered by it. */
export async function noteVisit(database: Queryable, id: string, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - HOUR);
  await database
    .update(profiles)
    .set({ lastActiveAt: now })
    .where(and(eq(profiles.id, id), lt(profiles.lastActiveAt, hourAgo)));
}

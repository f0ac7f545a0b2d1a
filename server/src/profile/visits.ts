import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { noteReturn } from './presence';

/** A visit ends after this time without calls, in milliseconds. */
const VISIT_ENDS_AFTER = 30 * 60_000;

/**
 * Records that a member is active now, at a log-in or a refresh. An open page refreshes whenever its access token has expired, so
 * a longer silence than that and half an hour means that the visit has ended.
 */
export async function noteActive({ config }: Context, transaction: Queryable, id: string, now: Date): Promise<void> {
  const silentSince = new Date(now.getTime() - VISIT_ENDS_AFTER - config.accessTtl).toISOString();
  const lastVisitAt = sql`CASE WHEN ${users.lastActiveAt} < ${silentSince}::timestamptz
    THEN ${users.lastActiveAt} ELSE ${users.lastVisitAt} END`;
  await transaction.update(users).set({ lastVisitAt, lastActiveAt: now }).where(eq(users.id, id));
  await noteReturn(transaction, id, now);
}

/**
 * Returns when a member's last visit ended; undefined during the first. That is its last refresh, so the visit may have lasted a
 * little longer: news is rather shown twice than never.
 */
export async function lastVisitOf(database: Queryable, id: string): Promise<Date | undefined> {
  const [found] = await database.select({ at: users.lastVisitAt }).from(users).where(eq(users.id, id));
  return found?.at ?? undefined;
}

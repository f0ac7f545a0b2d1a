import { eq, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { logInFailures } from '../database/schema/users';
import { tooMany } from '../refusal';

const WINDOW = 15 * 60_000;
const FREE = 10;
const MINUTE = 60_000;

/**
 * Refuses a log-in while its address is slowed down: after ten failures in 15 minutes for 1, 2, 4 … 15 minutes. The
 * same for unknown addresses. A password reset ends it.
 * @throws Refusal 429.
 */
export async function checkLogInFailures(context: Context, email: string): Promise<void> {
  const [row] = await context.database
    .select()
    .from(logInFailures)
    .where(eq(logInFailures.emailHash, key(context, email)));
  const wait = (row?.blockedUntil?.getTime() ?? 0) - context.now().getTime();
  if (wait > 0) throw tooMany(wait);
}

/** Counts a failed log-in and slows the address down when there were too many. */
export async function countLogInFailure(context: Context, email: string): Promise<void> {
  const emailHash = key(context, email);
  const now = context.now();
  const isOld = sql`${logInFailures.lastAt} < ${new Date(now.getTime() - WINDOW).toISOString()}::timestamptz`;
  const [row] = await context.database
    .insert(logInFailures)
    .values({ emailHash, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: logInFailures.emailHash,
      set: { failures: sql`CASE WHEN ${isOld} THEN 1 ELSE ${logInFailures.failures} + 1 END`, lastAt: now },
    })
    .returning({ failures: logInFailures.failures });
  const beyond = (row?.failures ?? 0) - Math.max(1, Math.round(FREE * context.config.rateScale));
  if (beyond < 0) return;
  const blockedUntil = new Date(now.getTime() + Math.min(15, 2 ** Math.min(beyond, 4)) * MINUTE);
  await context.database.update(logInFailures).set({ blockedUntil }).where(eq(logInFailures.emailHash, emailHash));
}

/** Forgets the failures of an address. */
export async function clearLogInFailures(context: Context, database: Queryable, email: string): Promise<void> {
  await database.delete(logInFailures).where(eq(logInFailures.emailHash, key(context, email)));
}

function key(context: Context, email: string): string {
  return context.keys.hash('address', email);
}

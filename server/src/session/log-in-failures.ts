import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { logInFailures } from '../database/schema/users';
import type { Asker } from './asker';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
/** Wrong passwords before a wait: for one source or device, and for one address from all sources together. */
const FREE = 10;
const FREE_FOR_ALL = 50;
const ALL = 'all';

/** Whether a log-in may be tried, decided before its password is checked. */
export interface LogInClaim {
  /** Milliseconds that the same device at the same source has to wait; the password must not be looked at. */
  ownWait: number;
  /** Milliseconds that strangers have to wait; a known device need not. */
  sharedWait: number;
  /** Whether a known device that comes from elsewhere may still try although strangers have to wait. */
  deviceHasRoom: boolean;
  /** The counts that have room for this log-in, and now count it. */
  taken: string[];
}

/**
 * Counts a log-in before its password is checked, so that of many at the same moment no more are looked at than one
 * after another: ten for a device at its source, for a source, and for a device where strangers have to wait; fifty for
 * an address. Then one after each wait of 1, 2, 4 … 15 minutes. The same for unknown addresses. A right password gives
 * back what it took: see {@link releaseLogIn}.
 */
export async function claimLogIn(context: Context, { emailHash, place, source, device }: Asker): Promise<LogInClaim> {
  const taken: string[] = [];
  const claim = async (scope: string, free: number) => {
    const wait = await take(context, emailHash, scope, free);
    if (wait === 0) taken.push(scope);
    return wait;
  };
  const ownWait = await claim(place, FREE);
  if (ownWait > 0) return { ownWait, sharedWait: 0, deviceHasRoom: false, taken };
  const sharedWait = (await claim(source, FREE)) || (await claim(ALL, FREE_FOR_ALL));
  const deviceHasRoom = sharedWait > 0 && (await claim(device, FREE)) === 0;
  return { ownWait, sharedWait, deviceHasRoom, taken };
}

/** One statement, so that two at the same moment cannot take the same place. Gives the wait in milliseconds. */
async function take(context: Context, emailHash: string, scope: string, free: number): Promise<number> {
  const now = context.now();
  const most = Math.max(1, Math.round(free * context.config.rateScale));
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;
  const isOld = sql`greatest(${logInFailures.lastAt}, ${logInFailures.blockedUntil}) < ${at(now.getTime() - WINDOW)}`;
  const count = sql`CASE WHEN ${isOld} THEN 1 ELSE ${logInFailures.failures} + 1 END`;
  const blockedUntil = sql`CASE WHEN ${count} >= ${most}
    THEN ${at(now.getTime())} + least(15, 2 ^ least(4, ${count} - ${most})) * interval '1 minute' END`;
  const [taken] = await context.database
    .insert(logInFailures)
    .values({
      emailHash,
      scope,
      failures: 1,
      lastAt: now,
      blockedUntil: most === 1 ? new Date(now.getTime() + MINUTE) : null,
    })
    .onConflictDoUpdate({
      target: [logInFailures.emailHash, logInFailures.scope],
      set: { failures: count, lastAt: now, blockedUntil },
      setWhere: or(isNull(logInFailures.blockedUntil), lte(logInFailures.blockedUntil, now)),
    })
    .returning({ scope: logInFailures.scope });
  if (taken) return 0;
  const [row] = await context.database
    .select({ blockedUntil: logInFailures.blockedUntil })
    .from(logInFailures)
    .where(and(eq(logInFailures.emailHash, emailHash), eq(logInFailures.scope, scope)));
  return Math.max(1, (row?.blockedUntil?.getTime() ?? 0) - now.getTime());
}

/** After a right password: forgets the failures of this device and source, and gives the address its place back. */
export async function releaseLogIn(
  database: Queryable,
  { emailHash, place, source, device }: Asker,
  claim: LogInClaim,
) {
  const own = inArray(logInFailures.scope, [place, source, device]);
  await database.delete(logInFailures).where(and(eq(logInFailures.emailHash, emailHash), own));
  await returnLogIn(database, { emailHash }, claim);
}

/** Gives back what a log-in took that was no failure. */
export async function returnLogIn(database: Queryable, { emailHash }: Pick<Asker, 'emailHash'>, { taken }: LogInClaim) {
  await database
    .update(logInFailures)
    .set({ failures: sql`greatest(0, ${logInFailures.failures} - 1)`, blockedUntil: null })
    .where(and(eq(logInFailures.emailHash, emailHash), inArray(logInFailures.scope, taken)));
}

/** Forgets all failures of an address. */
export async function clearLogInFailures(context: Context, database: Queryable, email: string): Promise<void> {
  await database.delete(logInFailures).where(inArray(logInFailures.emailHash, context.keys.hashes('address', email)));
}

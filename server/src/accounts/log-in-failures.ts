import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../context';
import type { Queryable } from '../database/connection';
import { logInFailures } from '../database/schema/accounts/users';
import type { Requester } from './requester';

const MINUTE = 60_000;
const WINDOW = 15 * MINUTE;
/** The number of wrong passwords before a wait: for one source or device, and for one address from all sources together. */
const FREE = 10;
const FREE_FOR_ALL = 50;
const ALL = 'all';

/** The decision about a log-in attempt, made before its password is checked. */
export interface LogInClaim {
  /** Milliseconds that this device at this source has to wait. Until then its password must not be checked. */
  ownWait: number;
  /** Milliseconds that strangers have to wait. A known device need not wait. */
  sharedWait: number;
  /** Whether a known device from elsewhere may still try while strangers have to wait. */
  deviceHasRoom: boolean;
  /** The counters that had room for this attempt and now include it. */
  taken: string[];
}

/**
 * Counts a log-in attempt before its password is checked, so that parallel attempts get no more tries than sequential ones. The
 * limits are ten for a device at its source, ten for a source, ten for a device while strangers have to wait, and fifty for an
 * address. After that there is one try after each wait of 1, 2, 4 … 15 minutes. Unknown addresses have the same limits. A right
 * password is not counted: see {@link releaseLogIn}.
 */
export async function claimLogIn(
  context: Context,
  { emailHash, place, source, device }: Requester,
): Promise<LogInClaim> {
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

/**
 * Counts in one statement, so that two attempts at the same moment cannot take the same place. Returns the wait in milliseconds.
 */
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

/**
 * Call after a right password. Deletes the failures of this device and source, and no longer counts the attempt for the address.
 */
export async function releaseLogIn(
  database: Queryable,
  { emailHash, place, source, device }: Requester,
  claim: LogInClaim,
) {
  const own = inArray(logInFailures.scope, [place, source, device]);
  await database.delete(logInFailures).where(and(eq(logInFailures.emailHash, emailHash), own));
  await returnLogIn(database, { emailHash }, claim);
}

/** Stops counting an attempt that was not a failure. */
export async function returnLogIn(
  database: Queryable,
  { emailHash }: Pick<Requester, 'emailHash'>,
  { taken }: LogInClaim,
) {
  await database
    .update(logInFailures)
    .set({ failures: sql`greatest(0, ${logInFailures.failures} - 1)`, blockedUntil: null })
    .where(and(eq(logInFailures.emailHash, emailHash), inArray(logInFailures.scope, taken)));
}

/** Deletes all failures of an address. */
export async function clearLogInFailures(context: Context, database: Queryable, email: string): Promise<void> {
  await database.delete(logInFailures).where(inArray(logInFailures.emailHash, context.keys.hashes('address', email)));
}

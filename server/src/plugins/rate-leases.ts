import type { Context } from '../context';
import { withTimeout } from '../database/with-timeout';
import { claimOne, claimShare, type Limit } from './rate-claims';

/** Limits up to this size are claimed call by call, so they are exact over all processes. */
const EXACT_UP_TO = 20;
/** Of a larger limit, a process claims a tenth of the remainder at a time. */
const SHARES = 10;
/** After a failed claim, the database is not asked for this long, in milliseconds. */
const LEAVE_ALONE = 5_000;
/** The maximum number of keys to remember. The oldest key is dropped together with its unused share. */
const KEYS_MAX = 50_000;

/** This process's share of a limit. */
interface Lease {
  spendable: number;
  /** What was left for all processes after the last claim. */
  left: number;
  endsAt: number;
  claiming: Promise<void> | undefined;
}

/** Counts calls against limits that all processes share. */
export interface Leases {
  /** Takes one call from a limit. Returns 0 or the milliseconds to wait. `burst` is as in Budget. */
  take(limit: Limit, burst?: number): Promise<number>;
}

/**
 * Counts calls over all processes with few queries. Claims shares of a limit from the database and spends them in memory. Also
 * rejects calls from memory once a limit is used up. If the database does not answer within LIMIT_WAIT_MS, the process uses its
 * own counts, so members are still served, and nobody gets more than the limit times the number of processes.
 */
export function createLeases({ database, now, config }: Pick<Context, 'database' | 'now' | 'config'>): Leases {
  const leases = new Map<string, Lease>();
  let leftAloneUntil = 0;

  const guarded = async <Result>(claim: () => Promise<Result>): Promise<Result | undefined> => {
    if (now().getTime() < leftAloneUntil) return undefined;
    try {
      return await withTimeout(config.limitWait, claim());
    } catch {
      leftAloneUntil = now().getTime() + LEAVE_ALONE;
      return undefined;
    }
  };

  const remembered = (key: string, left: number): Lease => {
    const known = leases.get(key);
    if (known && (known.claiming || known.endsAt > now().getTime())) return known;
    const [oldest] = leases.keys();
    if (leases.size >= KEYS_MAX && oldest !== undefined) leases.delete(oldest);
    const fresh = { spendable: 0, left, endsAt: Number.POSITIVE_INFINITY, claiming: undefined };
    leases.set(key, fresh);
    return fresh;
  };

  const claim = async (lease: Lease, limit: Limit): Promise<void> => {
    const share = limit.max <= EXACT_UP_TO ? 1 : Math.max(1, Math.floor(lease.left / SHARES));
    const own = { granted: limit.max, left: 0, endsAt: now().getTime() + limit.window };
    const { granted, left, endsAt } = (await guarded(() => claimShare(database, limit, share, now()))) ?? own;
    Object.assign(lease, { spendable: granted, left, endsAt, claiming: undefined });
  };

  const takeShared = async (limit: Limit): Promise<number> => {
    for (;;) {
      const lease = remembered(limit.key, limit.max);
      if (!lease.claiming && lease.spendable > 0) {
        lease.spendable -= 1;
        return 0;
      }
      if (!lease.claiming && lease.left === 0) return lease.endsAt - now().getTime();
      lease.claiming ??= claim(lease, limit);
      await lease.claiming;
    }
  };

  return {
    take: async (limit, burst) => {
      const wait = burst === undefined ? undefined : await guarded(() => claimOne(database, limit, burst, now()));
      return wait ?? takeShared(limit);
    },
  };
}

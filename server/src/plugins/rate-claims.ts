import { lte, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { rateCounts } from '../database/schema/rate-counts';

/** The result of a claim: how much this process may spend, how much is left for others, and when the window ends. */
export interface Share {
  granted: number;
  left: number;
  endsAt: number;
}

/** A limit to claim from. Times are in milliseconds. */
export interface Limit {
  key: string;
  max: number;
  window: number;
}

/**
 * Claims a share of a limit for this process. A window begins with the first claim after the previous window. The shares granted
 * in one window never exceed `max`.
 */
export async function claimShare(database: Queryable, limit: Limit, share: number, now: Date): Promise<Share> {
  const { key, max, window } = limit;
  const endsAt = new Date(now.getTime() + window);
  const isOver = sql`${rateCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const instant = (date: Date, otherwise: unknown) =>
    sql`CASE WHEN ${isOver} THEN ${date.toISOString()}::timestamptz ELSE ${otherwise} END`;
  const [row] = await database
    .insert(rateCounts)
    .values({ key, startedAt: now, used: share, endsAt })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        startedAt: instant(now, rateCounts.startedAt),
        used: sql`CASE WHEN ${isOver} THEN 0 ELSE ${rateCounts.used} END + ${share}`,
        endsAt: instant(endsAt, rateCounts.endsAt),
      },
    })
    .returning({ used: rateCounts.used, endsAt: rateCounts.endsAt });
  const used = row?.used ?? max + share;
  const granted = Math.min(share, Math.max(0, max - (used - share)));
  return { granted, left: Math.max(0, max - used), endsAt: (row?.endsAt ?? endsAt).getTime() };
}

/**
 * Claims one call of a limit that allows `burst` calls at once and `max` per window on average.
 * @returns milliseconds to wait; 0 if the call is granted.
 */
export async function claimOne(database: Queryable, limit: Limit, burst: number, now: Date): Promise<number> {
  const step = limit.window / limit.max;
  const next = new Date(now.getTime() + step);
  const spent = sql`greatest(${rateCounts.startedAt}, ${now.toISOString()}::timestamptz) + ${`${step} milliseconds`}::interval`;
  const granted = await database
    .insert(rateCounts)
    .values({ key: limit.key, startedAt: next, used: 1, endsAt: next })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: { startedAt: spent, used: sql`${rateCounts.used} + 1`, endsAt: spent },
      setWhere: lte(rateCounts.startedAt, new Date(now.getTime() + (burst - 1) * step)),
    })
    .returning({ key: rateCounts.key });
  return granted.length === 1 ? 0 : step;
}

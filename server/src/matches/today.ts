import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { dayInDubai } from '../calendar';
import type { Context } from '../context';
import { bestEffort } from '../database/best-effort';
import type { Queryable } from '../database/connection';
import { dailyMatches } from '../database/schema/matches';
import { profiles } from '../database/schema/profiles';
import { inTransaction } from '../database/transaction';
import { blockedIds } from '../relations/exclusions';
import { lockPair } from '../relations/pair';
import { suggest } from './discovery';

/** The maximum number of members in a day's set. */
export const TODAY_COUNT = 12;

async function findSet(database: Queryable, id: string, day: string): Promise<string[]> {
  const rows = await database
    .select({ id: dailyMatches.targetId })
    .from(dailyMatches)
    .innerJoin(profiles, eq(profiles.id, dailyMatches.targetId))
    .where(
      and(
        eq(dailyMatches.userId, id),
        eq(dailyMatches.day, day),
        sql`${profiles.visible}`,
        sql`${profiles.id} NOT IN ${blockedIds(id)}`,
      ),
    )
    .orderBy(asc(dailyMatches.rank));
  return rows.map((row) => row.id);
}

/**
 * Returns the ids of today's matches, best first. The set is made at the first visit of the day and kept until midnight in Dubai,
 * even if the member likes some of them. Two visits at the same moment get the same set. Empty sets are not kept, because a
 * newcomer among few members would see nothing all day.
 */
export async function todaysIds(context: Context, id: string): Promise<string[]> {
  const now = context.now();
  const day = dayInDubai(now);
  const kept = await findSet(context.database, id, day);
  if (kept.length > 0) return kept;
  const made = inTransaction(context.database, async (transaction) => {
    await lockPair(transaction, id, id);
    const made = await findSet(transaction, id, day);
    if (made.length > 0) return made;
    const best = await suggest(transaction, id, TODAY_COUNT, now);
    await transaction.delete(dailyMatches).where(and(eq(dailyMatches.userId, id), lt(dailyMatches.day, day)));
    if (best.length > 0) {
      await transaction
        .insert(dailyMatches)
        .values(
          best.map((candidate, rank) => ({
            userId: id,
            day,
            rank,
            targetId: candidate.id,
            score: candidate.compatibility.score,
          })),
        )
        .onConflictDoNothing();
    }
    return best.map((candidate) => candidate.id);
  });
  // If no set can be stored, show the current best.
  return (await bestEffort(made)) ?? (await suggest(context.database, id, TODAY_COUNT, now)).map((best) => best.id);
}

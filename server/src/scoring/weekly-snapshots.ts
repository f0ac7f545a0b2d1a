import { and, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { midnightInDubai, mondayInDubai } from '../calendar';
import type { Context } from '../context';
import { type Batches, runBatches } from '../database/batches';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { jobs, snapshotWeeks } from '../database/schema/jobs';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { inTransaction } from '../database/transaction';
import { snapshotOf } from './discovery-row';
import { dueMembers } from './due-members';
import { hasTwoSlots, isShownIn, lacks, newestSlot, withNext } from './slots';

/** How long calls that began before a new week may still read the old one, in milliseconds. */
const CALLS_END_WITHIN = 60_000;
/** The number of members, who look for another gender now, whose rows one statement moves. */
const SIDES_AT_ONCE = 5_000;

/**
 * SQL: whether a week must take a new snapshot: something changed, or the member joined before that week and has none. Never once
 * members see the week, because a later change waits for the next one.
 */
const isDue = (week: string): SQL => {
  const isNewcomer = and(sql`NOT ${discovery.settled}`, lt(discovery.createdAt, midnightInDubai(week)));
  const isShown = sql`EXISTS (SELECT FROM snapshot_weeks WHERE week >= ${week}::date)`;
  return sql`(${discovery.changed} OR NOT ${discovery.settled}) AND (${or(discovery.changed, isNewcomer)}) AND NOT ${isShown} AND ${lacks(week)}`;
};

/** Stores the snapshots of a week next to the present ones, which members still see. */
const prepare = (week: string) => async (transaction: Queryable, ids: string[]) => {
  const found = await transaction
    .select({ profile: profiles, wishes: preferences })
    .from(profiles)
    .innerJoin(discovery, eq(discovery.userId, profiles.id))
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(and(inArray(profiles.id, ids), isDue(week)));
  const rows = found.map(({ profile, wishes }) => ({ id: profile.id, ...snapshotOf(week, profile, wishes) }));
  await transaction.execute(sql`UPDATE discovery SET scoring = ${withNext(week, sql`found.scoring`)}, settled = true,
      changed = found.changes, next_side = NULLIF(found.side, discovery.side)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS found(id uuid, side text, scoring text, changes boolean)
    WHERE user_id = found.id`);
};

/** Removes the snapshots that no member sees any more. */
async function dropOld(transaction: Queryable, ids: string[]): Promise<void> {
  await transaction
    .update(discovery)
    .set({ scoring: newestSlot })
    .where(and(inArray(discovery.userId, ids), hasTwoSlots));
}

async function newestWeek(database: Queryable) {
  const [row] = await database.select().from(snapshotWeeks).orderBy(desc(snapshotWeeks.week)).limit(1);
  return row;
}

/** Whether an earlier version has taken the snapshots of a week. It noted that as a job. */
async function wasTaken(database: Queryable, week: string): Promise<boolean> {
  const taken = and(eq(jobs.name, `snapshots ${week}`), isNotNull(jobs.doneAt));
  return (await database.select({ name: jobs.name }).from(jobs).where(taken)).length > 0;
}

/** Lets members see a week, all of it at once. Does nothing if another process was faster. */
async function show(database: Queryable, week: string, now: Date, guard: Batches['guard']): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await guard?.(transaction);
    const isFirst = await transaction
      .insert(snapshotWeeks)
      .values({ week, shownAt: now })
      .onConflictDoNothing()
      .returning({ week: snapshotWeeks.week });
    if (isFirst.length === 0) return;
    await transaction.delete(snapshotWeeks).where(lt(snapshotWeeks.week, week));
    const turning: SQL = sql`SELECT user_id FROM discovery WHERE next_side IS NOT NULL ORDER BY user_id
      LIMIT ${SIDES_AT_ONCE} FOR NO KEY UPDATE`;
    for (let moved = SIDES_AT_ONCE; moved === SIDES_AT_ONCE; ) {
      const done = await transaction.execute(sql`UPDATE discovery
        SET side = left(side, 1) || right(next_side, 1), next_side = NULL WHERE user_id IN (${turning})`);
      moved = done.rowCount ?? 0;
    }
  });
}

/**
 * Takes the snapshots of a new week (decision 34), from Monday 00:00 in Dubai, together with every other process that calls this.
 * Within a week, no shown number and no list depends on members' changes to private answers. Members see the snapshots of one week
 * until all of the next one are taken, and then all of these.
 */
export async function takeWeeklySnapshots(
  { database, now }: Pick<Context, 'database' | 'now'>,
  guard?: Batches['guard'],
  signal?: AbortSignal,
): Promise<void> {
  const run = (due: SQL, work: Batches['work']) =>
    runBatches(database, { ...dueMembers(due), work, ...(guard && { guard }) }, signal);
  const week = mondayInDubai(now());
  const shown = await newestWeek(database);
  if (!shown || shown.week < week) {
    // The last week's may be left from a process that ended.
    await run(isShownIn(shown?.week ?? ''), dropOld);
    if (shown || !(await wasTaken(database, week))) await run(isDue(week), prepare(week));
    await show(database, week, now(), guard);
  }
  const newest = await newestWeek(database);
  const age = now().getTime() - (newest?.shownAt.getTime() ?? 0);
  if (newest && age >= CALLS_END_WITHIN) await run(isShownIn(newest.week), dropOld);
}

/** Whether members see the snapshots of the present week, and no old ones are left. */
export async function isWeekComplete(context: Pick<Context, 'database' | 'now'>): Promise<boolean> {
  const shown = await newestWeek(context.database);
  return shown?.week === mondayInDubai(context.now()) && (await countSnapshotsLeft(context)) === 0;
}

/** Counts the members whose snapshot of the present week is not taken yet, and those whose old one is not removed. */
export async function countSnapshotsLeft({ database, now }: Pick<Context, 'database' | 'now'>): Promise<number> {
  const week = mondayInDubai(now());
  const shown = await newestWeek(database);
  const due = !shown || shown.week < week ? await database.$count(discovery, isDue(week)) : 0;
  return due + (await database.$count(discovery, hasTwoSlots));
}

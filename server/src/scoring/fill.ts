import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../context';
import { type Batches, runBatches } from '../database/batches';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { discoveryFacts, snapshotOf } from './discovery-row';
import { dueMembers } from './due-members';
import { shownWeek } from './week';

/** SQL: whether a row lacks columns that a migration left empty. */
const isUnscored: SQL = isNull(discovery.scoring);
const isWithoutKeys: SQL = isNull(discovery.nameKeys);

/** Computes packed scoring. Everything derived from profile and preferences is written again. */
async function fillScoring(transaction: Queryable, ids: string[]): Promise<void> {
  const found = await transaction
    .select({ profile: profiles, wishes: preferences, week: shownWeek })
    .from(profiles)
    .innerJoin(discovery, eq(discovery.userId, profiles.id))
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(and(inArray(profiles.id, ids), isUnscored));
  const rows = found.map(({ profile, wishes, week }) => {
    const { side, emirate, maritalStatus, country, birthDate, hobbies, name, lastName, nameKeys } = discoveryFacts(
      profile,
      wishes,
    );
    const { scoring, changes } = snapshotOf(week, profile, wishes);
    const facts = { side, emirate, country, hobbies, name, scoring, changes };
    return { id: profile.id, status: maritalStatus, born: birthDate, last: lastName, keys: nameKeys, ...facts };
  });
  await transaction.execute(sql`UPDATE discovery SET side = found.side, next_side = NULL, emirate = found.emirate,
      marital_status = found.status, country = found.country, birth_date = found.born, hobbies = found.hobbies,
      name = found.name, last_name = found.last, name_keys = found.keys, scoring = found.scoring, settled = true,
      changed = found.changes
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found(id uuid, side text, emirate text, status text,
      country text, born date, hobbies int, name text, last text, keys text, scoring text, changes boolean)
    WHERE user_id = found.id`);
}

async function fillKeys(transaction: Queryable, ids: string[]): Promise<void> {
  const found = await transaction.select().from(profiles).where(inArray(profiles.id, ids));
  const rows = found.map((profile) => {
    const { name, lastName, nameKeys } = discoveryFacts(profile, null);
    return { id: profile.id, name, last: lastName, keys: nameKeys };
  });
  await transaction.execute(sql`UPDATE discovery SET name = found.name, last_name = found.last, name_keys = found.keys
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found(id uuid, name text, last text, keys text)
    WHERE user_id = found.id`);
}

/**
 * Computes all rows that a migration left empty, together with every other process that calls this. Missing keys of names change
 * no snapshot.
 * @returns the number of rows that this call computed.
 */
export async function fillDiscovery(
  database: Queryable,
  guard?: Batches['guard'],
  signal?: AbortSignal,
): Promise<number> {
  const fill = (due: SQL, work: Batches['work']) =>
    runBatches(database, { ...dueMembers(due), work, ...(guard && { guard }) }, signal);
  return (await fill(isUnscored, fillScoring)) + (await fill(isWithoutKeys, fillKeys));
}

/** Counts the rows that are still empty. Members without them are in no search and no list. */
export async function countUnfilled(database: Queryable): Promise<number> {
  const [row] = await database
    .select({
      unscored: database.$count(discovery, isUnscored),
      withoutKeys: database.$count(discovery, isWithoutKeys),
    })
    .from(sql`(SELECT 1) AS once`);
  return Number(row?.unscored ?? 0) + Number(row?.withoutKeys ?? 0);
}

/** How long a count answers all who ask, in milliseconds, and at least how often as long as it took. */
const FRESH = 5_000;
const SHARE = 100;

/** Counts those rows for the health check, which asks every second. A database that does not answer counts as none. */
export function watchUnfilled({ database }: Pick<Context, 'database'>): () => Promise<number> {
  let count: Promise<number> | undefined;
  let nextAt = 0;
  return () => {
    const began = Date.now();
    if (count && began < nextAt) return count;
    nextAt = began + FRESH;
    count = countUnfilled(database)
      .catch(() => 0)
      // After an upgrade many processes count many rows.
      .finally(() => {
        nextAt = Math.max(nextAt, began + SHARE * (Date.now() - began));
      });
    return count;
  };
}

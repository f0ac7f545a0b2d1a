import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { inTransaction } from '../database/transaction';
import { NIL } from '../database/uuid';
import { foldName } from '../search/fold-name';
import { nameKeys } from '../search/name-keys';
import { memberOf, type PreferencesRow, type ProfileTraits } from './member-of';
import { packScoring } from './scoring-text';

/** The number of rows to compute at once. */
const BATCH = 200;

/** The columns of a discovery row that are derived from profile and preferences. */
export type DiscoveryFacts = Pick<
  typeof discovery.$inferInsert,
  'side' | 'emirate' | 'maritalStatus' | 'country' | 'birthDate' | 'hobbies' | 'name' | 'lastName' | 'nameKeys'
> & { scoring: string };

/** Computes a discovery row. */
export function discoveryFacts(profile: ProfileTraits, row: PreferencesRow | null): DiscoveryFacts {
  const member = memberOf(profile, row);
  return {
    side: `${member.gender}${member.wantedGender}`,
    emirate: profile.emirate,
    maritalStatus: profile.maritalStatus,
    country: profile.countryOfResidence.toLowerCase(),
    birthDate: profile.dateOfBirth,
    hobbies: member.traits.hobbies,
    name: foldName(profile.fullname),
    lastName: foldName(profile.lastName),
    nameKeys: nameKeys(profile.fullname).join(' '),
    scoring: packScoring(member),
  };
}

/** Whether a row's snapshot is fixed until Monday. */
const stands = sql`${discovery.settled} AND ${discovery.scoring} IS NOT NULL`;

/**
 * Recomputes a member's row. Call this after every change of profile, visibility or preferences, in the same transaction. A
 * settled snapshot stays the same, including the gender that the member looks for.
 */
export async function refreshDiscovery(transaction: Queryable, id: string): Promise<void> {
  // Lock before reading. Of two changes at the same moment, the later one must see the earlier one's data.
  const locked = await transaction
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, id))
    .for('no key update');
  if (locked.length === 0) return;
  const [found] = await transaction
    .select({ profile: profiles, wishes: preferences })
    .from(profiles)
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!found) return;
  const { visible, createdAt, lastActiveAt } = found.profile;
  const row = { ...discoveryFacts(found.profile, found.wishes), visible, createdAt, lastActiveAt };
  const snapshot = {
    scoring: sql`CASE WHEN ${stands} THEN ${discovery.scoring} ELSE excluded.scoring END`,
    side: sql`CASE WHEN ${stands} THEN left(excluded.side, 1) || right(${discovery.side}, 1) ELSE excluded.side END`,
    changed: sql`${stands} AND ${discovery.scoring} <> excluded.scoring`,
  };
  await transaction
    .insert(discovery)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: discovery.userId, set: { ...row, ...snapshot } });
}

/**
 * Computes all rows that a migration left empty. Missing keys of names change no snapshot.
 * @returns the number of rows.
 */
export async function fillDiscovery(database: Queryable): Promise<number> {
  const scored = await inBatches(database, sql`${discovery.scoring} IS NULL`, takeSnapshots);
  return scored + (await inBatches(database, sql`${discovery.nameKeys} IS NULL`, computeKeys));
}

/**
 * Takes a new snapshot of every member whose profile or preferences have changed since the last one, and of new members.
 * @returns the number of snapshots.
 */
export function renewSnapshots(database: Queryable): Promise<number> {
  return inBatches(database, sql`(${discovery.changed} OR NOT ${discovery.settled})`, takeSnapshots);
}

async function takeSnapshots(transaction: Queryable, ids: string[]): Promise<void> {
  await transaction
    .update(discovery)
    .set({ scoring: null, settled: true, changed: false })
    .where(inArray(discovery.userId, ids));
  for (const id of ids) await refreshDiscovery(transaction, id);
}

async function computeKeys(transaction: Queryable, ids: string[]): Promise<void> {
  const names = await transaction
    .select({ id: profiles.id, fullname: profiles.fullname })
    .from(profiles)
    .where(inArray(profiles.id, ids));
  const found = JSON.stringify(names.map(({ id, fullname }) => ({ id, keys: nameKeys(fullname).join(' ') })));
  await transaction.execute(sql`UPDATE discovery SET name_keys = found.keys
    FROM jsonb_to_recordset(${found}::jsonb) AS found(id uuid, keys text) WHERE user_id = found.id`);
}

/** Works on rows in the order of the ids, so that each member has one turn, even if they change again during the run. */
async function inBatches(
  database: Queryable,
  due: SQL,
  work: (transaction: Queryable, ids: string[]) => Promise<void>,
): Promise<number> {
  let last = NIL;
  for (let done = 0; ; ) {
    const rows = await database
      .select({ id: discovery.userId })
      .from(discovery)
      .where(and(due, gt(discovery.userId, last)))
      .orderBy(discovery.userId)
      .limit(BATCH);
    if (rows.length === 0) return done;
    const ids = rows.map(({ id }) => id);
    last = ids.at(-1) ?? last;
    await inTransaction(database, async (transaction) => {
      // In the order of the ids, like everything that locks several members.
      await transaction
        .select({ id: profiles.id })
        .from(profiles)
        .where(inArray(profiles.id, ids))
        .orderBy(profiles.id)
        .for('no key update');
      await work(transaction, ids);
    });
    done += rows.length;
  }
}

import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { foldName } from '../names/fold-name';
import { nameKeys } from '../names/name-keys';
import { memberOf, type PreferencesRow, type ProfileTraits } from './member-of';
import { withoutPrivateWishes } from './public-side';
import { packScoring } from './scoring-text';
import { newestSlot } from './slots';
import { isNewIn, shownWeek } from './week';

/** The columns of a discovery row that are derived from profile and preferences. */
export type DiscoveryFacts = Pick<
  typeof discovery.$inferInsert,
  'side' | 'emirate' | 'maritalStatus' | 'country' | 'birthDate' | 'hobbies' | 'name' | 'lastName' | 'nameKeys'
> & { scoring: string };

/** Computes a discovery row of a member who is no longer new. */
export function discoveryFacts(profile: ProfileTraits, row: PreferencesRow | null): DiscoveryFacts {
  const member = memberOf(profile, row);
  return {
    side: `${member.gender}${member.wantedGender}`,
    emirate: profile.emirate,
    maritalStatus: profile.marital_status,
    country: profile.country_of_residence.toLowerCase(),
    birthDate: profile.date_of_birth,
    hobbies: member.traits.hobbies,
    name: foldName(profile.fullname),
    lastName: foldName(profile.last_name),
    nameKeys: nameKeys(profile.fullname).join(' '),
    scoring: packScoring(member),
  };
}

/** A member's data as stored, and the snapshot that a week takes of it. */
export interface Snapshot {
  side: DiscoveryFacts['side'];
  scoring: string;
  /** Whether a later week will take another one of the same data. */
  changes: boolean;
}

/** Takes a snapshot for a week. It leaves out a new member's wishes about private answers. */
export function snapshotOf(
  week: string,
  profile: ProfileTraits & { createdAt: Date },
  row: PreferencesRow | null,
): Snapshot {
  const member = memberOf(profile, row);
  const scoring = packScoring(isNewIn(week, profile.createdAt) ? withoutPrivateWishes(member) : member);
  return { side: `${member.gender}${member.wantedGender}`, scoring, changes: scoring !== packScoring(member) };
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
    .select({ profile: profiles, wishes: preferences, week: shownWeek })
    .from(profiles)
    .leftJoin(preferences, eq(preferences.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!found) return;
  const { visible, createdAt, lastActiveAt } = found.profile;
  const facts = discoveryFacts(found.profile, found.wishes);
  const { scoring, changes } = snapshotOf(found.week, found.profile, found.wishes);
  const row = { ...facts, scoring, visible, createdAt, lastActiveAt };
  const snapshot = {
    scoring: sql`CASE WHEN ${stands} THEN ${discovery.scoring} ELSE excluded.scoring END`,
    side: sql`CASE WHEN ${stands} THEN left(excluded.side, 1) || right(${discovery.side}, 1) ELSE excluded.side END`,
    changed: sql`CASE WHEN ${stands} THEN ${newestSlot} ELSE excluded.scoring END <> ${facts.scoring}`,
  };
  await transaction
    .insert(discovery)
    .values({ userId: id, ...row, changed: changes })
    .onConflictDoUpdate({ target: discovery.userId, set: { ...row, ...snapshot } });
}

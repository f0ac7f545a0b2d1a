import { eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { discovery } from '../database/schema/discovery';
import { preferences } from '../database/schema/preferences';
import { profiles } from '../database/schema/profiles';
import { foldName } from '../search/fold-name';
import { memberOf, type PreferencesRow, type ProfileTraits } from './member-of';
import { packScoring } from './scoring-text';

/** How many rows are worked out anew in one go. */
const BATCH = 200;

/** What of a discovery row follows from profile and preferences. */
export type DiscoveryFacts = Pick<
  typeof discovery.$inferInsert,
  'side' | 'emirate' | 'maritalStatus' | 'country' | 'birthDate' | 'hobbies' | 'name' | 'lastName'
> & { scoring: string };

/** Works out a discovery row. */
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
    scoring: packScoring(member),
  };
}

/** Works out a member's row anew; call it after every change of profile, visibility or preferences, in its transaction. */
export async function refreshDiscovery(transaction: Queryable, id: string): Promise<void> {
  // Locked before it is read: of two changes at the same moment, the later one must see what the earlier one wrote.
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
  await transaction
    .insert(discovery)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: discovery.userId, set: row });
}

/**
 * Works out all rows that a migration left to be worked out.
 * @returns how many there were.
 */
export async function fillDiscovery(database: Queryable): Promise<number> {
  for (let done = 0; ; ) {
    const rows = await database
      .select({ id: discovery.userId })
      .from(discovery)
      .where(isNull(discovery.scoring))
      .limit(BATCH);
    if (rows.length === 0) return done;
    await database.transaction(async (transaction) => {
      for (const { id } of rows) await refreshDiscovery(transaction, id);
    });
    done += rows.length;
  }
}

import { completenessOf } from '@core/profile/completeness';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { users } from '../database/schema/accounts/users';
import { profiles } from '../database/schema/profiles';
import { noteAppearance } from '../relations/appearance';
import { refreshDiscovery } from '../scoring/discovery-row';
import { listPhotos } from './photos';
import { seenAt } from './presence';

export type ProfileRow = typeof profiles.$inferSelect;

/** The fields that a member enters in the wizard. The rest of the row is derived. */
export type ProfileForm = Omit<
  ProfileRow,
  | 'id'
  | 'completion'
  | 'visible'
  | 'suspended'
  | 'hidden'
  | 'createdAt'
  | 'updatedAt'
  | 'lastActiveAt'
  | 'previousActiveOn'
>;

/** Finds the profile of a member. */
export async function findProfile(database: Queryable, id: string): Promise<ProfileRow | undefined> {
  const [profile] = await database.select().from(profiles).where(eq(profiles.id, id));
  return profile;
}

/** Lists the profiles of members in any order. */
export function listProfiles(database: Queryable, ids: readonly string[]): Promise<ProfileRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return database
    .select()
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
}

/** Locks a member's profile until the transaction ends. Returns false if there is none. */
export async function lockProfile(transaction: Queryable, id: string): Promise<boolean> {
  const found = await transaction.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, id)).for('update');
  return found.length === 1;
}

/** Creates or replaces a member's profile. There is never a second one. */
export async function saveProfile(transaction: Queryable, id: string, form: ProfileForm, now: Date): Promise<void> {
  const row = { ...form, updatedAt: now };
  await transaction
    .insert(profiles)
    .values({ ...row, id, createdAt: now, lastActiveAt: now, completion: 0, visible: false })
    .onConflictDoUpdate({ target: profiles.id, set: { ...row, ...seenAt(now) } });
  await refreshCompletion(transaction, id);
}

/** Changes some fields of a profile. Returns false if there is none. */
export async function updateProfile(
  transaction: Queryable,
  id: string,
  change: Partial<ProfileForm>,
  now: Date,
): Promise<boolean> {
  const changed = await transaction
    .update(profiles)
    .set({ ...change, updatedAt: now })
    .where(eq(profiles.id, id))
    .returning({ id: profiles.id });
  if (changed.length === 1) await refreshCompletion(transaction, id);
  return changed.length === 1;
}

/**
 * Recomputes how complete a profile is and whether others see it. Call this after every relevant change, also of the member's wish to be hidden, after suspending or
 * reinstating the account, and when a case that hides the profile is opened or resolved.
 */
export async function refreshCompletion(transaction: Queryable, id: string): Promise<void> {
  const [row] = await transaction
    .select({
      bio: profiles.bio,
      interests: profiles.interests,
      verifiedAt: users.verifiedAt,
      suspendedAt: users.suspendedAt,
      hidden: profiles.hidden,
      isHeld: sql<boolean>`EXISTS (SELECT 1 FROM cases WHERE target_id = ${id} AND status = 'open' AND hides)`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, id));
  if (!row) return;
  const photos = await listPhotos(transaction, [id]);
  const { percent, visible } = completenessOf({ ...row, verified: row.verifiedAt !== null, photos });
  const suspended = row.suspendedAt !== null;
  await transaction
    .update(profiles)
    .set({ completion: percent, visible: visible && !suspended && !row.isHeld, suspended })
    .where(eq(profiles.id, id));
  await refreshDiscovery(transaction, id);
  await noteAppearance(transaction, id);
}

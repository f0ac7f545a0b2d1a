import type { Client } from 'pg';
import { preferences } from '../../server/src/database/schema/preferences';
import { profiles } from '../../server/src/database/schema/profiles';
import { profileForm } from '../../server/src/profile/form';
import { preferencesForm } from '../../server/src/profile/preferences';
import { completenessOf } from '../../src/core/profile/completeness';
import { copyRows } from './copy';
import type { Society } from './meetings';
import type { Person } from './person';

type Everybody = () => Iterable<Person & { id: string }>;

function* profileRows(everybody: Everybody): Generator<typeof profiles.$inferInsert> {
  for (const { id, profile, joined, lastSeen, photos } of everybody()) {
    const { percent, visible } = completenessOf({ ...profile, verified: true, photos: Array.from({ length: photos }) });
    yield {
      id,
      ...profileForm(profile),
      completion: percent,
      visible,
      createdAt: joined,
      updatedAt: joined,
      lastActiveAt: lastSeen,
    };
  }
}

function* preferenceRows(everybody: Everybody): Generator<typeof preferences.$inferInsert> {
  for (const { id, preferences: wishes, joined } of everybody()) {
    yield { userId: id, ...preferencesForm(wishes), updatedAt: joined };
  }
}

/** Writes profiles and preferences through the forms that the wizard's calls use. */
export async function copyProfiles(client: Client, everybody: Everybody, _society: Society): Promise<void> {
  await copyRows(client, profiles, 'profiles', profileRows(everybody));
  await copyRows(client, preferences, 'preferences', preferenceRows(everybody));
}

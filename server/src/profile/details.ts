import type { ProfileChange, ProfileDetails } from '@core/profile/contract';
import { notFound } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import { checkChangedProfile } from './check';
import { profileForm, profilePayloadOf } from './form';
import { findProfile, lockProfile, type ProfileRow, updateProfile } from './profiles';

/** Returns a member's own profile with everything that the member entered. */
export function presentDetails(row: ProfileRow): ProfileDetails {
  const { willing_to_go_abroad: _constant, ...said } = profilePayloadOf(row);
  return { ...said, user: row.id, completion: row.completion, visible: row.visible };
}

/**
 * Changes some fields of the member's own profile. Two changes at the same moment run one after the other, so that neither undoes
 * the other.
 * @throws Refusal 404 without a profile, 400 if the change would break a rule.
 */
export async function changeProfile(
  transaction: Queryable,
  memberId: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  await lockProfile(transaction, memberId);
  const row = await findProfile(transaction, memberId);
  if (!row) throw notFound();
  const changed = { ...profilePayloadOf(row), ...change };
  checkChangedProfile(changed, change, now.getTime());
  await updateProfile(transaction, memberId, profileForm(changed), now);
}

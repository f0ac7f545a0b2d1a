import type { NewProfile, ProfileChange, ProfileDetails } from '@core/profile/contract';
import { profileLabel } from '@core/texts';
import { stateOrText } from '../canonical/places';
import type { Queryable } from '../database/connection';
import { invalid, notFound } from '../errors/http-error';
import { checkChangedProfile, checkNewProfile } from './check';
import { profileForm, profilePayloadOf } from './form';
import { findProfile, lockProfile, type ProfileRow, saveProfile, updateProfile } from './profiles';
import { refuseUnshared, requireShared, sharesFromNow } from './sensitive';

/** Returns a member's own profile with everything that the member entered. */
export function presentDetails(row: ProfileRow, shares: boolean | undefined): ProfileDetails {
  const { willing_to_go_abroad: _constant, ...said } = profilePayloadOf(row);
  return { ...said, shares_sensitive: shares, user: row.id, completion: row.completion, visible: row.visible };
}

/**
 * Creates the member's profile, or replaces all of it if there is one.
 * @throws HttpError 400 if it would break a rule. Values that are already stored may be older than a rule.
 */
export async function createProfile(
  transaction: Queryable,
  memberId: string,
  sent: NewProfile,
  now: Date,
): Promise<void> {
  const shares = await sharesFromNow(transaction, memberId);
  await lockProfile(transaction, memberId);
  const row = await findProfile(transaction, memberId);
  // A client of the specification does not know this answer, so it takes nothing back.
  if (shares === false) refuseUnshared(sent);
  else requireShared(sent);
  const kept = row && row.married_now !== null ? { married_now: row.married_now } : {};
  const profile = withState({ ...kept, ...sent });
  if (row) requireSameBirth(row, profile);
  if (row) checkChangedProfile(profilePayloadOf(row), profile, now.getTime());
  else checkNewProfile(profile, now.getTime());
  await saveProfile(transaction, memberId, profileForm(profile), now);
}

/**
 * Changes some fields of the member's own profile. Two changes at the same moment run one after the other, so that neither undoes
 * the other.
 * @throws HttpError 404 without a profile, 400 if the change would break a rule.
 */
export async function changeProfile(
  transaction: Queryable,
  memberId: string,
  change: ProfileChange,
  now: Date,
): Promise<void> {
  const shares = await sharesFromNow(transaction, memberId);
  await lockProfile(transaction, memberId);
  const row = await findProfile(transaction, memberId);
  if (!row) throw notFound();
  if (shares === false) refuseUnshared(change);
  const stored = profilePayloadOf(row);
  const changed = withState({ ...stored, ...change });
  requireSameBirth(row, changed);
  checkChangedProfile(stored, changed, now.getTime());
  await updateProfile(transaction, memberId, profileForm(changed), now);
}

/**
 * The date of birth is fixed once the profile exists. Otherwise "18 or older" would be one more try away.
 * @throws HttpError 400.
 */
function requireSameBirth(stored: Pick<ProfileRow, 'date_of_birth'>, sent: Pick<NewProfile, 'date_of_birth'>): void {
  if (sent.date_of_birth !== stored.date_of_birth) throw invalid({ date_of_birth: profileLabel.birthFixed });
}

/** Spells the state as the list of its country does. The door cannot do it, because it looks at one field at a time. */
function withState<Sent extends Pick<NewProfile, 'country_of_residence' | 'emirate'>>(sent: Sent): Sent {
  return { ...sent, emirate: stateOrText(sent.country_of_residence, sent.emirate) };
}

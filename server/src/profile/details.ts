import { NewProfile, type ProfileChange, type ProfileDetails } from '@core/profile/contract';
import { cleanName } from '@core/text/visible';
import { profileLabel } from '@core/texts';
import { getTableColumns } from 'drizzle-orm';
import { stateOrText } from '../canonical/places';
import { sharesFromNow } from '../consents/ledger';
import type { Queryable } from '../database/connection';
import { type PartnerWishes, profiles } from '../database/schema/profiles';
import { invalid, notFound } from '../errors/http-error';
import { checkChangedProfile, checkNewProfile, refuseUnshared, requireShared } from './check';
import { findProfile, lockProfile, type ProfileForm, type ProfileRow, saveProfile, updateProfile } from './profiles';

const CM_PER_FOOT = 30.48;

/** An answer about the member. Its column is called as on the wire. */
type OwnField = keyof NewProfile & keyof ProfileForm;

/** Columns that only the server writes. The type is an error if a field of the contract is called like one of them. */
type Inner = Exclude<keyof ProfileRow, keyof ProfileForm>;
const _apart: keyof NewProfile & Inner extends never ? true : never = true;

const columns = getTableColumns(profiles);
const fields = Object.keys(NewProfile.schema) as (keyof NewProfile)[];
const ownFields = fields.filter((name): name is OwnField => name in columns);
const partnerFields = fields.filter((name) => !(name in columns) && name !== 'willing_to_go_abroad');

/** Converts a checked create payload to a row. Drops `willing_to_go_abroad`, which is a constant of the client (decision 30). */
export function profileForm(sent: NewProfile): ProfileForm {
  const own = Object.fromEntries(ownFields.map((name) => [name, sent[name] ?? null])) as Pick<ProfileForm, OwnField>;
  const [first_name, last_name] = [cleanName(sent.first_name), cleanName(sent.last_name)];
  const isMan = /^m/i.test(sent.gender.trim());
  return {
    ...own,
    first_name,
    last_name,
    fullname: `${first_name} ${last_name}`,
    gender: isMan ? 'M' : 'F',
    bio: (sent.bio ?? '').trim(),
    married_now: isMan ? own.married_now : null,
    heightCm: sent.height_unit === 'ft' ? Math.round(sent.height * CM_PER_FOOT) : sent.height,
    interests: sent.interests.trim(),
    partner: partnerWishes(sent),
  };
}

/** Reverses {@link profileForm}: converts a row to a payload. */
function profilePayloadOf(row: ProfileRow): NewProfile {
  const given = ownFields.filter((name) => row[name] !== null).map((name) => [name, row[name]]);
  return { ...Object.fromEntries(given), willing_to_go_abroad: true, ...row.partner } as NewProfile;
}

function partnerWishes(sent: NewProfile): PartnerWishes {
  const wishes: PartnerWishes = {};
  for (const field of partnerFields) {
    const value = sent[field];
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) wishes[field] = value;
  }
  return wishes;
}

/** Returns a member's own profile with everything that the member entered. */
export function presentDetails(row: ProfileRow, shares: boolean | undefined): ProfileDetails {
  const { willing_to_go_abroad: _constant, ...given } = profilePayloadOf(row);
  return { ...given, shares_sensitive: shares, user: row.id, completion: row.completion, visible: row.visible };
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

import { SENSITIVE_FIELDS, SENSITIVE_PREFERENCES, SENSITIVE_WISHES } from '@core/consents/rules';
import type { Preferences } from '@core/preferences/contract';
import type { NewProfile, ProfileChange } from '@core/profile/contract';
import { profileLabel } from '@core/texts';
import { eq } from 'drizzle-orm';
import { sharesSensitive } from '../consents/ledger';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { invalid } from '../errors/http-error';
import { lockMembers } from '../relations/pair';
import { findPreferences, preferencesForm } from './preferences';
import { findProfile, lockProfile, updateProfile } from './profiles';

/** The answers, empty. Their columns are called as on the wire. */
const NO_ANSWERS = Object.fromEntries(SENSITIVE_FIELDS.map((name) => [name, null]));

const UNSHARED: readonly string[] = [...SENSITIVE_FIELDS, ...SENSITIVE_WISHES, ...SENSITIVE_PREFERENCES];

/**
 * Whether the member shares answers about health, belief and origin, until the transaction ends. Locks the account, as the decision
 * does: a new profile has no row to lock, so a no at the same moment would not see its answers. Undefined if never asked.
 */
export async function sharesFromNow(transaction: Queryable, memberId: string): Promise<boolean | undefined> {
  await lockMembers(transaction, [memberId]);
  return sharesSensitive(transaction, memberId);
}

/** Erases the answers of a member about health, belief and origin, and the wishes about them. */
export async function eraseSensitive(transaction: Queryable, memberId: string, now: Date): Promise<void> {
  await lockProfile(transaction, memberId);
  const row = await findProfile(transaction, memberId);
  if (row) {
    const partner = { ...row.partner };
    for (const wish of SENSITIVE_WISHES) delete partner[wish];
    await updateProfile(transaction, memberId, { ...NO_ANSWERS, partner }, now);
  }
  const kept = { ...(await findPreferences(transaction, memberId)) };
  const names: readonly string[] = SENSITIVE_PREFERENCES;
  for (const name of SENSITIVE_PREFERENCES) delete kept[name];
  const must_haves = kept.must_haves?.filter((name) => !names.includes(name));
  const set = { ...preferencesForm({ ...kept, must_haves }), updatedAt: now };
  await transaction.update(preferences).set(set).where(eq(preferences.userId, memberId));
}

/**
 * Refuses answers and wishes that a member who shares nothing about health, belief and origin has sent.
 * @throws HttpError 400.
 */
export function refuseUnshared(sent: ProfileChange | Preferences): void {
  const given: Readonly<Record<string, unknown>> = sent;
  const unshared = UNSHARED.filter((field) => given[field] !== undefined);
  if (unshared.length > 0) throw invalid(Object.fromEntries(unshared.map((field) => [field, profileLabel.notShared])));
}

/**
 * Refuses a profile without the answers that everybody else gives.
 * @throws HttpError 400.
 */
export function requireShared(sent: NewProfile): void {
  const missing = SENSITIVE_FIELDS.filter((field) => sent[field] === undefined);
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map((field) => [field, 'This field is required.'])));
}

import { SENSITIVE_FIELDS, SENSITIVE_PREFERENCES, SENSITIVE_WISHES } from '@core/consents/rules';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { findPreferences, preferencesForm } from './preferences';
import { findProfile, lockProfile, updateProfile } from './profiles';

/** The answers, empty. Their columns are called as on the wire. */
const NO_ANSWERS = Object.fromEntries(SENSITIVE_FIELDS.map((name) => [name, null]));

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

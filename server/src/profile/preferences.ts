import type { Preferences, SavedPreferences } from '@core/preferences/contract';
import { mayBeMustHave } from '@core/preferences/rules';
import { eq } from 'drizzle-orm';
import { invalid } from '../calls/refusal';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { refreshDiscovery } from '../matches/discovery-row';
import { settle } from '../matches/viewer';

type PreferencesRow = typeof preferences.$inferSelect;

const WORD_MAX = 100;
const notMustHaves = 'Only preferences that you stated can be must-haves. Skin, eye and hair colour cannot.';

/**
 * Replaces all preferences of a member.
 * @throws Refusal 400 if a text is too long, or a must-have is not stated or not allowed.
 */
export async function savePreferences(
  transaction: Queryable,
  userId: string,
  sent: Preferences,
  now: Date,
): Promise<void> {
  const row = { ...preferencesForm(sent), updatedAt: now };
  await transaction
    .insert(preferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: preferences.userId, set: row });
  await refreshDiscovery(transaction, userId);
  // Saved preferences complete a new profile, so take the first snapshot now.
  await settle(transaction, userId);
}

/**
 * Converts preferences to a row.
 * @throws Refusal 400 if a text is too long, or a must-have is not stated or not allowed.
 */
export function preferencesForm(sent: Preferences): Omit<PreferencesRow, 'userId' | 'updatedAt'> {
  const { must_haves: mustHaves = [], ...wishes } = sent;
  for (const [field, value] of Object.entries(wishes)) {
    if (String(value ?? '').length > WORD_MAX) throw invalid({ [field]: 'This value is too long.' });
  }
  if (!mustHaves.every((name) => mayBeMustHave(sent, name))) throw invalid({ must_haves: notMustHaves });
  return {
    preferredGender: sent.preferred_gender ?? null,
    preferredMaritalStatus: sent.preferred_marital_status ?? null,
    acceptsChildren: sent.accepts_children ?? null,
    acceptsSmoker: sent.accepts_smoker ?? null,
    prefersVeiled: sent.prefers_veiled ?? null,
    acceptsAlcohol: sent.accepts_alcohol ?? null,
    acceptsPets: sent.accepts_pets ?? null,
    preferredSkinColor: sent.preferred_skin_color ?? null,
    preferredEyeColor: sent.preferred_eye_color ?? null,
    preferredHairColor: sent.preferred_hair_color ?? null,
    willingToGoAbroad: sent.willing_to_go_abroad ?? null,
    acceptsPolygamy: sent.accepts_polygamy ?? null,
    wantsChildren: sent.wants_children ?? null,
    minEducationLevel: sent.min_education_level ?? null,
    preferredOccupation: sent.preferred_occupation ?? null,
    minIncomeRange: sent.min_income_range ?? null,
    hasSimilarInterests: sent.has_similar_interests ?? null,
    preferredLocation: sent.preferred_location ?? null,
    mustHaves: [...new Set(mustHaves)].sort(),
  };
}

/** Returns the preferences of a member as they were sent, without unstated ones. Empty if none were saved. */
export async function findPreferences(database: Queryable, userId: string): Promise<SavedPreferences> {
  const [row] = await database.select().from(preferences).where(eq(preferences.userId, userId));
  if (!row) return {};
  const wishes = {
    preferred_gender: row.preferredGender,
    preferred_marital_status: row.preferredMaritalStatus,
    accepts_children: row.acceptsChildren,
    accepts_smoker: row.acceptsSmoker,
    prefers_veiled: row.prefersVeiled,
    accepts_alcohol: row.acceptsAlcohol,
    accepts_pets: row.acceptsPets,
    preferred_skin_color: row.preferredSkinColor,
    preferred_eye_color: row.preferredEyeColor,
    preferred_hair_color: row.preferredHairColor,
    willing_to_go_abroad: row.willingToGoAbroad,
    accepts_polygamy: row.acceptsPolygamy,
    wants_children: row.wantsChildren,
    min_education_level: row.minEducationLevel,
    preferred_occupation: row.preferredOccupation,
    min_income_range: row.minIncomeRange,
    has_similar_interests: row.hasSimilarInterests,
    preferred_location: row.preferredLocation,
  } satisfies Record<keyof Omit<Required<SavedPreferences>, 'must_haves'>, unknown>;
  const stated = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== null));
  return { ...stated, ...(row.mustHaves.length > 0 && { must_haves: row.mustHaves }) };
}

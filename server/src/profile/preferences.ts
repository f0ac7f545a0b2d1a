import type { Preferences } from '@core/profile/contract';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { invalid } from '../refusal';

type PreferencesRow = typeof preferences.$inferSelect;

const WORD_MAX = 100;

/**
 * Replaces all preferences of a member.
 * @throws Refusal 400 when a text is too long.
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
}

function preferencesForm(sent: Preferences): Omit<PreferencesRow, 'userId' | 'updatedAt'> {
  for (const [field, value] of Object.entries(sent)) {
    if (String(value ?? '').length > WORD_MAX) throw invalid({ [field]: 'This value is too long.' });
  }
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
    mustHaves: [],
  };
}

import * as options from '@core/options';
import type { Preferences, SavedPreferences } from '@core/preferences/contract';
import { mayBeMustHave } from '@core/preferences/rules';
import { eq } from 'drizzle-orm';
import { isPlace } from '../canonical/places';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { invalid } from '../errors/refusal';
import { refreshDiscovery } from '../scoring/discovery-row';
import { settle } from '../scoring/viewer';

type PreferencesRow = typeof preferences.$inferSelect;

const notMustHaves = 'Only preferences that you stated can be must-haves. Skin, eye and hair colour cannot.';

/**
 * Replaces all preferences of a member.
 * @throws Refusal 400 if an answer is not in its list, or a must-have is not stated or not allowed.
 */
export async function savePreferences(
  transaction: Queryable,
  userId: string,
  sent: Preferences,
  now: Date,
): Promise<void> {
  checkOptions(sent, await findPreferences(transaction, userId));
  const row = { ...preferencesForm(sent), updatedAt: now };
  await transaction
    .insert(preferences)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: preferences.userId, set: row });
  await refreshDiscovery(transaction, userId);
  // Saved preferences complete a new profile, so take the first snapshot now.
  await settle(transaction, userId);
}

const lists = {
  preferred_marital_status: options.MARITAL_STATUSES,
  preferred_skin_color: options.SKIN_COLORS,
  preferred_eye_color: options.EYE_COLORS,
  preferred_hair_color: options.HAIR_COLORS,
  min_education_level: options.QUALIFICATIONS,
  preferred_occupation: options.OCCUPATIONS,
  min_income_range: options.INCOME_RANGES,
} as const satisfies Partial<Record<keyof Preferences, readonly string[]>>;

const isOption = (list: readonly string[]) => (text: string) => list.includes(text);

const optionRules: readonly (readonly [keyof typeof lists | 'preferred_location', (text: string) => boolean])[] = [
  ...(Object.keys(lists) as (keyof typeof lists)[]).map((field) => [field, isOption(lists[field])] as const),
  ['preferred_location', isPlace],
];

/**
 * Checks that answers from a list are options of their list. A value that is already stored may be older than that rule.
 * @throws Refusal 400.
 */
function checkOptions(sent: Preferences, stored: SavedPreferences): void {
  const wrong = optionRules.filter(([field, isValid]) => {
    const value = sent[field];
    return value && value !== stored[field] && !isValid(value);
  });
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(([field]) => [field, 'This value is not valid.'])));
}

/**
 * Converts preferences to a row.
 * @throws Refusal 400 if a must-have is not stated or not allowed.
 */
export function preferencesForm(sent: Preferences): Omit<PreferencesRow, 'userId' | 'updatedAt'> {
  const { must_haves: mustHaves = [] } = sent;
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

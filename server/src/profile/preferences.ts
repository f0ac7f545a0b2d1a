import * as options from '@core/options';
import { Preferences, type SavedPreferences } from '@core/preferences/contract';
import { mayBeMustHave } from '@core/preferences/rules';
import { eq } from 'drizzle-orm';
import { isPlace } from '../canonical/places';
import type { Queryable } from '../database/connection';
import { preferences } from '../database/schema/preferences';
import { invalid } from '../errors/http-error';
import { refreshDiscovery } from '../scoring/discovery-row';
import { settle } from '../scoring/viewer';

type PreferencesRow = typeof preferences.$inferSelect;

/** A preference. Its column is called as on the wire. */
type Wish = Exclude<keyof Preferences & keyof PreferencesRow, 'must_haves'>;

const wishes = Object.keys(Preferences.schema).filter((name): name is Wish => name !== 'must_haves');

const notMustHaves = 'Only preferences that you stated can be must-haves. Skin, eye and hair colour cannot.';

/**
 * Replaces all preferences of a member.
 * @throws HttpError 400 if an answer is not in its list, or a must-have is not stated or not allowed.
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
 * @throws HttpError 400.
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
 * @throws HttpError 400 if a must-have is not stated or not allowed.
 */
export function preferencesForm(sent: Preferences): Omit<PreferencesRow, 'userId' | 'updatedAt'> {
  const { must_haves = [] } = sent;
  if (!must_haves.every((name) => mayBeMustHave(sent, name))) throw invalid({ must_haves: notMustHaves });
  const stated = Object.fromEntries(wishes.map((name) => [name, sent[name] ?? null])) as Pick<PreferencesRow, Wish>;
  return { ...stated, must_haves: [...new Set(must_haves)].sort() };
}

/** Returns the preferences of a member as they were sent, without unstated ones. Empty if none were saved. */
export async function findPreferences(database: Queryable, userId: string): Promise<SavedPreferences> {
  const [row] = await database.select().from(preferences).where(eq(preferences.userId, userId));
  if (!row) return {};
  const stated = Object.fromEntries(wishes.filter((name) => row[name] !== null).map((name) => [name, row[name]]));
  return { ...stated, ...(row.must_haves.length > 0 && { must_haves: row.must_haves }) };
}

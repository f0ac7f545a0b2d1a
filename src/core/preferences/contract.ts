import { array, boolean, enums, type Infer, object, optional, string, type } from 'superstruct';
import { endpoint } from '../endpoint';

/**
 * Match preferences, spec section 3. Yes and No are sent as true and false; No Preference is left out (decision 22). The call
 * replaces all preferences, so an omitted field means "no preference". `must_haves` (extension) names stated preferences that
 * a suggestion has to meet; colours of skin, eyes and hair cannot be must-haves.
 */
export const Preferences = object({
  preferred_gender: optional(enums(['f', 'm'])),
  preferred_marital_status: optional(string()),
  accepts_children: optional(boolean()),
  accepts_smoker: optional(boolean()),
  prefers_veiled: optional(boolean()),
  accepts_alcohol: optional(boolean()),
  accepts_pets: optional(boolean()),
  preferred_skin_color: optional(string()),
  preferred_eye_color: optional(string()),
  preferred_hair_color: optional(string()),
  willing_to_go_abroad: optional(boolean()),
  accepts_polygamy: optional(boolean()),
  wants_children: optional(boolean()),
  min_education_level: optional(string()),
  preferred_occupation: optional(string()),
  min_income_range: optional(string()),
  has_similar_interests: optional(boolean()),
  preferred_location: optional(string()),
  must_haves: optional(array(string())),
});
export type Preferences = Infer<typeof Preferences>;

/** The saved match preferences. Fields that were not stated are missing; all are missing if nothing was saved. */
export const SavedPreferences = type(Preferences.schema);
export type SavedPreferences = Infer<typeof SavedPreferences>;

/** Replaces the match preferences. */
export const savePreferences = endpoint('PUT', '/match-preferences/', { body: Preferences });

/** The saved match preferences. */
export const getPreferences = endpoint('GET', '/match-preferences/', { answer: SavedPreferences, extension: true });

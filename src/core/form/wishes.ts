import type { Preferences, SavedPreferences } from '../preferences/contract';
import { mayBeMustHave } from '../preferences/rules';
import type { ProfileDetails } from '../profile/contract';
import { profileAnswers } from './answers';
import { type Answers, type Field, listOf } from './field';
import { preferencesPayload } from './payload';
import { wizardSteps } from './rules';

/** Name of the answer that holds the must-haves, a list of preference names. */
export const MUST_HAVES = 'must_haves';

/** The preference for each form field about the partner. Fields not listed here are stored in the profile. */
const PREFERENCE_OF = {
  partner_marital_status: 'preferred_marital_status',
  accepts_children: 'accepts_children',
  partner_location: 'preferred_location',
  partnerSmoker: 'accepts_smoker',
  partnerVeiled: 'prefers_veiled',
  partnerAlcohol: 'accepts_alcohol',
  partnerSkinColor: 'preferred_skin_color',
  partnerEyeColor: 'preferred_eye_color',
  partnerHairColor: 'preferred_hair_color',
  partnerRelocate: 'willing_to_go_abroad',
  partnerPolygamy: 'accepts_polygamy',
  partnerChildren: 'wants_children',
  partnerQualification: 'min_education_level',
  partnerOccupation: 'preferred_occupation',
  partnerHobbies: 'has_similar_interests',
} as const satisfies Record<string, keyof Preferences>;

type WishField = keyof typeof PREFERENCE_OF;
const wishFields = Object.keys(PREFERENCE_OF) as WishField[];

function fieldOf(name: string): Field | undefined {
  return wizardSteps.flatMap(({ fields }) => fields).find((field) => field.name === name);
}

/** The preference for a form field about the partner; undefined if there is none. */
export function preferenceOf(name: string): (typeof PREFERENCE_OF)[WishField] | undefined {
  return wishFields.includes(name as WishField) ? PREFERENCE_OF[name as WishField] : undefined;
}

/** The form answer for a preference. A Yes/No question without a stated preference gets its third option. */
function wishAnswer(name: WishField, preferences: SavedPreferences): string {
  const value = preferences[PREFERENCE_OF[name]];
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const options = fieldOf(name)?.options ?? [];
  return options.includes('Yes') ? (options[2] ?? '') : '';
}

/**
 * The member's wishes as form answers. Saved preferences take precedence, because matching uses them. Answers that preferences
 * cannot express come from the profile, and so do all answers if no preferences were saved.
 */
export function wishAnswers(details: Partial<ProfileDetails>, preferences: SavedPreferences): Answers {
  const kept = profileAnswers(details);
  if (Object.keys(preferences).length === 0) return kept;
  const stated = Object.fromEntries(wishFields.map((name) => [name, wishAnswer(name, preferences)]));
  return { ...kept, ...stated, [MUST_HAVES]: preferences.must_haves ?? [] };
}

/**
 * The preferences stated by these answers, for the call that replaces all of them. Saved preferences that no field asks for
 * are kept. Must-haves that are no longer stated are removed.
 */
export function preferencesOf(answers: Answers, saved: SavedPreferences): Preferences {
  const payload = preferencesPayload(answers);
  const asked = wishFields.filter((name) => fieldOf(name)?.asked?.(answers) ?? true);
  const stated = Object.fromEntries(asked.map((name) => [PREFERENCE_OF[name], payload[PREFERENCE_OF[name]]]));
  const { must_haves: _before, ...kept } = { preferred_gender: payload.preferred_gender, ...saved };
  const wishes = Object.entries({ ...kept, ...stated }).filter(([, value]) => value !== undefined);
  const preferences: Preferences = Object.fromEntries(wishes);
  const musts = listOf(answers, MUST_HAVES).filter((name) => mayBeMustHave(preferences, name));
  return musts.length > 0 ? { ...preferences, must_haves: musts } : preferences;
}

/**
 * The preference that a field can turn into a must-have, given the answers. Undefined if it is not stated, is about looks, or
 * accepts something, because then it would exclude nobody.
 */
export function mustHaveAt(field: Field, answers: Answers): string | undefined {
  const name = preferenceOf(field.name);
  const wishes = preferencesOf(answers, {});
  if (!name || !mayBeMustHave(wishes, name)) return undefined;
  return name.startsWith('accepts_') && wishes[name] === true ? undefined : name;
}

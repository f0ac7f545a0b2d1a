import { profileAnswers } from '../profile/answers';
import type { ProfileDetails } from '../profile/contract';
import { type Answers, type Field, listOf } from '../wizard/field';
import { preferencesPayload } from '../wizard/payload';
import { wizardSteps } from '../wizard/rules';
import type { Preferences, SavedPreferences } from './contract';
import { mayBeMustHave } from './rules';

/** Where the must-haves stand among the answers: a list of names of preferences. */
export const MUST_HAVES = 'must_haves';

/** The preference that each field about the partner states; fields that are not here are kept with the profile. */
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

/** The preference that a field about the partner states; undefined where none does. */
export function preferenceOf(name: string): (typeof PREFERENCE_OF)[WishField] | undefined {
  return wishFields.includes(name as WishField) ? PREFERENCE_OF[name as WishField] : undefined;
}

/** What a preference says in the form: where a Yes/No question is not stated, its third answer. */
function wishAnswer(name: WishField, preferences: SavedPreferences): string {
  const value = preferences[PREFERENCE_OF[name]];
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const options = fieldOf(name)?.options ?? [];
  return options.includes('Yes') ? (options[2] ?? '') : '';
}

/**
 * What the member looks for, as answers of the form. Saved preferences have the word, since they decide; what they
 * cannot say, and all of it where none were saved, is as the profile keeps it.
 */
export function wishAnswers(details: Partial<ProfileDetails>, preferences: SavedPreferences): Answers {
  const kept = profileAnswers(details);
  if (Object.keys(preferences).length === 0) return kept;
  const stated = Object.fromEntries(wishFields.map((name) => [name, wishAnswer(name, preferences)]));
  return { ...kept, ...stated, [MUST_HAVES]: preferences.must_haves ?? [] };
}

/**
 * The preferences that these answers state, for the call that replaces all. What no field asks for stays as saved;
 * must-haves that are not stated any more go.
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
 * The preference that may be made a must-have at a field, given the answers; undefined where none may: it is not
 * stated, it is about looks, or it accepts something, which excludes nobody.
 */
export function mustHaveAt(field: Field, answers: Answers): string | undefined {
  const name = preferenceOf(field.name);
  const wishes = preferencesOf(answers, {});
  if (!name || !mayBeMustHave(wishes, name)) return undefined;
  return name.startsWith('accepts_') && wishes[name] === true ? undefined : name;
}

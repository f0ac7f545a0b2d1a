import type { Preferences } from './contract';

/** Preferences that never decide alone whether two members are suggested to each other. */
const NEVER: readonly (keyof Preferences)[] = [
  'preferred_skin_color',
  'preferred_eye_color',
  'preferred_hair_color',
  'must_haves',
];

/** Whether a preference of that name may be a must-have: it is stated, and about no colour of skin, eyes or hair. */
export function mayBeMustHave(preferences: Preferences, name: string): name is keyof Preferences {
  const isStated = Object.hasOwn(preferences, name) && preferences[name as keyof Preferences] !== undefined;
  return isStated && !NEVER.some((never) => never === name);
}

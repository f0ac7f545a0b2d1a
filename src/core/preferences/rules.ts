import type { Preferences } from './contract';

/** Preferences that cannot be must-haves. */
const NEVER: readonly (keyof Preferences)[] = [
  'preferred_skin_color',
  'preferred_eye_color',
  'preferred_hair_color',
  'must_haves',
];

/** Whether a preference may be a must-have: it is stated, and not about the colour of skin, eyes or hair. */
export function mayBeMustHave(preferences: Preferences, name: string): name is keyof Preferences {
  const isStated = Object.hasOwn(preferences, name) && preferences[name as keyof Preferences] !== undefined;
  return isStated && !NEVER.some((never) => never === name);
}

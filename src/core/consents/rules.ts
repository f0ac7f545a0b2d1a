/** The name of the wizard's answer to the question of `sensitive`. */
export const SHARES_SENSITIVE = 'shares_sensitive';

/** The answers about health, belief and origin in the create payload. */
export const SENSITIVE_FIELDS = [
  'nationality',
  'veiled',
  'has_allergies',
  'has_disabilities',
  'skin_color',
  'eye_color',
  'hair_color',
] as const;

/** The wishes about belief and origin in the create payload. */
export const SENSITIVE_WISHES = ['partnerVeiled', 'partnerSkinColor', 'partnerEyeColor', 'partnerHairColor'] as const;

/** The same wishes in the match preferences. */
export const SENSITIVE_PREFERENCES = [
  'prefers_veiled',
  'preferred_skin_color',
  'preferred_eye_color',
  'preferred_hair_color',
] as const;

const sensitive: readonly string[] = [...SENSITIVE_FIELDS, ...SENSITIVE_WISHES];

/** Whether a field of the form is about health, belief or origin. */
export function isSensitive(field: string): boolean {
  return sensitive.includes(field);
}

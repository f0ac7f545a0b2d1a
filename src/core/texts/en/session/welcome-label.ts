/** Texts next to the forms for sign-up and log-in, the first that a visitor reads. */

export const headline = 'Two paths, one home.';
export const intro = 'A calm place for adults in the UAE to find a husband or a wife.';
export const points = [
  ['Members only', 'Only logged-in members can see profiles and photos.'],
  ['Mutual interest first', 'You can only exchange messages once you both like each other.'],
  ['You are in control', 'Block or report someone, download your data or delete your account at any time.'],
] as const;
export const privacy = 'We never show your email address or track your location.';

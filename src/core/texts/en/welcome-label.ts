/** Texts next to the forms for sign-up and log-in, the first that a visitor reads. */

export const headline = 'Two paths, one home.';
export const intro = 'A calm place for adults in the UAE to find a husband or a wife.';
export const points = [
  ['Members only', 'Profiles and photos are shown to signed-in members, and to nobody else.'],
  ['Both sides first', 'Messages begin once two people like each other.'],
  ['In your hands', 'Block, report, download or delete at any time.'],
] as const;
export const privacy = 'Your email address is never shown, and your location is never tracked.';

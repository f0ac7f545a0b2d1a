/** The tags that the embed offers, without their `mm-`. */
export const ELEMENT_NAMES = [
  'login',
  'signup',
  'wizard',
  'dashboard',
  'search',
  'matches',
  'shortlist',
  'profile',
  'chat',
  'bell',
  'notifications',
  'settings',
  'app',
] as const;

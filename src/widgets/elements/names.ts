/** The tags of the embed, without `mm-`. */
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

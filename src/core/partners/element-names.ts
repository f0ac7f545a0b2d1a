/** The elements that a partner may show, without `mm-`. Written by `npm run docs` from `manifest.ts`. */
export const PARTNER_ELEMENTS = [
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

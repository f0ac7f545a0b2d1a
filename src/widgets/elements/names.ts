/** The tags of the embed. Written by `npm run docs` from `manifest.ts`. */
import type { RouteName } from '../../core';

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

/** The tags that show a screen of the product, best first. */
export const TAGS_OF_SCREEN: Readonly<Record<RouteName, readonly string[]>> = {
  login: ['login'],
  signup: ['signup', 'login'],
  otp: ['signup', 'login'],
  wizard: ['wizard'],
  dashboard: ['dashboard'],
  profile: ['profile'],
  match: ['profile'],
  shortlisted: ['shortlist'],
  matches: ['matches'],
  messages: ['chat'],
  settings: ['settings'],
  search: ['search'],
  notifications: ['notifications'],
  terms: [],
  privacy: [],
  safety: [],
  contact: [],
  help: [],
};

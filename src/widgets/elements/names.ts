/** The tags of the embed. Written by `npm run docs` from `manifest.ts`. */
import type { RouteName } from '../../core';

export { PARTNER_ELEMENTS as ELEMENT_NAMES } from '../../core';

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

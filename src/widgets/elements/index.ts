/** Importing this file defines all elements. For pages that bundle, and for the classic script. Written by `npm run docs` from `manifest.ts`. */
import './mm-app';
import './mm-bell';
import './mm-chat';
import './mm-dashboard';
import './mm-login';
import './mm-matches';
import './mm-notifications';
import './mm-profile';
import './mm-search';
import './mm-settings';
import './mm-shortlist';
import './mm-signup';
import './mm-wizard';

export type { MmSession } from '../frame/page-session';
export { ELEMENT_NAMES } from './names';
export type * from './tags';

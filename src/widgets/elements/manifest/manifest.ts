import { routes, THEME_TOKENS } from '../../../core';
import type { ElementEntry } from './entries';
import { COMMON_ATTRIBUTES, COMMON_PARTS, COMMON_PROPERTIES } from './every-tag';
import { EVENTS, PARTS } from './words';

export { NEXT } from './next';
export { COMMON_ATTRIBUTES, COMMON_PARTS, COMMON_PROPERTIES, EVENTS, PARTS };

const cards = ['member', 'member-name', 'compatibility', 'view', 'action'];
const people = ['members', ...cards];
const session = ['mm-signed-in', 'mm-signed-up', 'mm-signed-out'];
const liking = ['mm-liked', 'mm-unliked', 'mm-shortlist-changed', 'mm-matched'];

/** The screens that an element may open. A code needs an address first, and the page for help is only on the site. */
const openable = routes.map(({ name }) => name).filter((name) => name !== 'otp' && name !== 'help');

/**
 * All tags without `mm-`, with a description and everything that not all tags have. `npm run docs` writes from this table whatever
 * else has to know the tags.
 */
export const ELEMENTS: Readonly<Record<string, ElementEntry>> = {
  login: {
    text: 'Sign-in, sign-up, code and forgotten password; with a session, the signed-in member and Log Out.',
    events: session,
    parts: COMMON_PARTS,
    room: [460, 480],
    screens: ['login', 'signup', 'otp'],
    budget: [40.2, 4],
  },
  signup: {
    text: 'The same as `<mm-login>`, with sign-up first.',
    events: session,
    parts: COMMON_PARTS,
    room: [810, 710],
    screens: ['signup', 'otp'],
    budget: [40.2, 4],
  },
  wizard: {
    text: 'The seven steps of registration; without a session it begins with sign-up.',
    events: [...session, 'mm-wizard-finished'],
    parts: [...COMMON_PARTS, 'wizard'],
    room: [900, 710],
    screens: ['wizard'],
    budget: [54.4, 4],
  },
  dashboard: {
    text: 'Greeting, numbers, today’s matches, shortlist, activity, and how complete the profile is.',
    events: liking,
    parts: [...COMMON_PARTS, 'dashboard', ...people],
    room: [900, 720],
    screens: ['dashboard'],
    budget: [59.3, 5],
  },
  search: {
    text: 'Members by name and filters, and suggested profiles.',
    events: liking,
    parts: [...COMMON_PARTS, ...people],
    room: [900, 720],
    screens: ['search'],
    budget: [58.2, 5],
  },
  matches: {
    text: 'Mutual matches, likes, and who liked the member.',
    events: liking,
    parts: [...COMMON_PARTS, 'matches', 'tab', ...people],
    room: [600, 700],
    screens: ['matches'],
    budget: [50.6, 5],
  },
  shortlist: {
    text: 'Shortlisted members whom the member has not liked yet.',
    events: liking,
    parts: [...COMMON_PARTS, ...people],
    room: [600, 600],
    screens: ['shortlisted'],
    budget: [50.0, 5],
  },
  profile: {
    text: 'The member’s own profile with its editors, or the profile of another member.',
    attributes: [
      {
        name: 'member',
        values: 'string',
        text: 'Id of the member whose profile is shown. Without it, the member’s own profile.',
      },
    ],
    events: liking,
    parts: [...COMMON_PARTS, 'tab'],
    room: [900, 720],
    screens: ['profile', 'match'],
    budget: [68.7, 5],
  },
  chat: {
    text: 'Conversations and the open one. It is 600 px high unless the page sets another height.',
    events: ['mm-message-sent', 'mm-unliked'],
    parts: [
      ...COMMON_PARTS,
      'chat',
      'conversations',
      'conversation',
      'conversation-pane',
      'bubble',
      'message',
      'own-message',
      'composer',
      'send',
    ],
    room: [600, 600],
    screens: ['messages'],
    budget: [49.7, 4],
  },
  bell: {
    text: 'The number of unread notifications and their list; nothing without a session.',
    events: [],
    parts: [...COMMON_PARTS, 'bell', 'badge', 'panel', 'notifications'],
    room: [44, 44],
    screens: [],
    budget: [37.9, 4],
  },
  notifications: {
    text: 'All notifications, with Mark all as read.',
    events: [],
    parts: [...COMMON_PARTS, 'notifications'],
    room: [400, 400],
    screens: ['notifications'],
    budget: [43.2, 4],
  },
  settings: {
    text: 'Account, password, notifications, blocked members, data, sessions, and deleting the account.',
    events: ['mm-signed-out'],
    parts: COMMON_PARTS,
    room: [900, 720],
    screens: ['settings'],
    budget: [62.0, 5],
  },
  app: {
    text: 'The whole site in one tag. Its height is at least `--mm-app-height`, 760 px otherwise.',
    attributes: [
      {
        name: 'screen',
        values: openable.join(' | '),
        text: 'The screen that is shown, at first and whenever it changes.',
      },
      {
        name: 'routing',
        values: 'hash | memory',
        default: 'hash',
        text: '`hash` keeps the place behind `#mm:` in the page’s address, so that links, Back and reload work; `memory` leaves the address alone.',
      },
    ],
    properties: [
      {
        name: 'place',
        type: '{ to: RouteName; query?: Record<string, string> }',
        text: 'The screen to open. Set a new object to open it again.',
      },
    ],
    events: [...session, 'mm-wizard-finished', ...liking, 'mm-message-sent'],
    parts: Object.keys(PARTS).filter((part) => part !== 'root'),
    room: [760, 760],
    screens: [],
    budget: [57.6, 4],
  },
};

/** The public tokens. A page sets them on an element or an ancestor. */
export const TOKENS: readonly string[] = [...Object.keys(THEME_TOKENS), '--mm-app-height'];

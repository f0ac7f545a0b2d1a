import { routes, THEME_TOKENS } from '../../../core';
import type { ElementEntry } from './entries';
import { COMMON_ATTRIBUTES, COMMON_PARTS, COMMON_PROPERTIES } from './every-tag';
import { session, VISITOR_TAGS } from './visitor-tags';
import { EVENTS, PARTS } from './words';

export { COMMON_ATTRIBUTES, COMMON_PARTS, COMMON_PROPERTIES, EVENTS, PARTS };

const cards = ['member', 'member-name', 'compatibility', 'view', 'action'];
const people = ['members', ...cards];
const liking = ['mm-liked', 'mm-unliked', 'mm-shortlist-changed', 'mm-matched'];

/** What members' screens show to visitors. */
const signedOut = { parts: ['SignedOut'] };

/** The screens that an element may open. A code needs an address first, and the page for help is only on the site. */
const openable = routes.map(({ name }) => name).filter((name) => name !== 'otp' && name !== 'help');

/**
 * All tags without `mm-`, with a description and everything that not all tags have. `npm run docs` writes from this table whatever
 * else has to know the tags.
 */
export const ELEMENTS: Readonly<Record<string, ElementEntry>> = {
  ...VISITOR_TAGS,
  dashboard: {
    text: 'Greeting, numbers, today’s matches, shortlist, activity, and how complete the profile is.',
    events: liking,
    parts: [...COMMON_PARTS, 'dashboard', ...people],
    room: [900, 720],
    screens: ['dashboard'],
    next: {
      signedIn: {
        reads: [
          '/profile/',
          '/matchmaking/since-last-visit/',
          '/matchmaking/counts/',
          '/matchmaking/matches/today/',
          '/matchmaking/shortlisted/?limit=24&exclude=liked',
          '/matchmaking/user/activity-feed/',
        ],
      },
      signedOut,
    },
    budget: [57.4, 5],
  },
  search: {
    text: 'Members by name and filters, and suggested profiles.',
    events: liking,
    parts: [...COMMON_PARTS, ...people],
    room: [900, 720],
    screens: ['search'],
    next: { signedIn: { parts: ['double-tap-guard'], reads: ['/profile/', '/matchmaking/potential/'] }, signedOut },
    budget: [56.2, 5],
  },
  matches: {
    text: 'Mutual matches, likes, and who liked the member.',
    events: liking,
    parts: [...COMMON_PARTS, 'matches', 'tab', ...people],
    room: [600, 700],
    screens: ['matches'],
    next: {
      signedIn: {
        parts: ['double-tap-guard'],
        reads: [
          '/profile/',
          '/matchmaking/mutual/?limit=24',
          '/matchmaking/liked/?limit=24&exclude=mutual',
          '/matchmaking/users-who-liked-me/?limit=24&exclude=mutual',
        ],
      },
      signedOut,
    },
    budget: [48.5, 5],
  },
  shortlist: {
    text: 'Shortlisted members whom the member has not liked yet.',
    events: liking,
    parts: [...COMMON_PARTS, ...people],
    room: [600, 600],
    screens: ['shortlisted'],
    next: {
      signedIn: {
        parts: ['double-tap-guard'],
        reads: ['/profile/', '/matchmaking/shortlisted/?limit=24&exclude=liked'],
      },
      signedOut,
    },
    budget: [48.0, 5],
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
    next: { signedIn: { reads: ['/profile/'] }, signedOut },
    budget: [66.8, 5],
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
    next: {
      signedIn: {
        parts: ['Conversation', 'double-tap-guard'],
        reads: ['/matchmaking/chat-rooms/?kind=active&fresh=13&limit=40'],
      },
      signedOut,
    },
    budget: [47.4, 4],
  },
  bell: {
    text: 'The number of unread notifications and their list; nothing without a session.',
    events: [],
    parts: [...COMMON_PARTS, 'bell', 'badge', 'panel', 'notifications'],
    room: [44, 44],
    screens: [],
    next: { signedIn: { reads: ['/notifications/unread/count/'] } },
    budget: [36.0, 4],
  },
  notifications: {
    text: 'All notifications, with Mark all as read.',
    events: [],
    parts: [...COMMON_PARTS, 'notifications'],
    room: [400, 400],
    screens: ['notifications'],
    next: { signedIn: { parts: ['double-tap-guard'] }, signedOut },
    budget: [41.2, 4],
  },
  settings: {
    text: 'Account, password, notifications, blocked members, data, sessions, and deleting the account.',
    events: ['mm-signed-out'],
    parts: COMMON_PARTS,
    room: [900, 720],
    screens: ['settings'],
    next: { signedIn: { parts: ['LockSettings'] }, signedOut },
    budget: [59.8, 5],
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
    next: {},
    budget: [55.4, 4],
  },
};

/** The public tokens. A page sets them on an element or an ancestor. */
export const TOKENS: readonly string[] = [...Object.keys(THEME_TOKENS), '--mm-app-height'];

/** Types of the tags for TypeScript. Written by `npm run docs` from `manifest.ts`. */
import type { RouteName } from '../../core';
import type { MmSession } from '../frame/page-session';

/** The events of the elements. They bubble, cross shadow roots, and contain no member data except ids. */
export interface MmEvents {
  /** The member wants to go to a screen. To navigate yourself, cancel the event with preventDefault(). Otherwise the element that shows the screen comes into view, if the page has one. */
  'mm-navigate': CustomEvent<{ to: RouteName; query: Record<string, string> }>;
  /** Sent by the document at the start and at each change of who is signed in, or of what `session` of an element tells. */
  'mm-session': CustomEvent<{ api: string; signedIn: boolean }>;
  /** A session has begun. */
  'mm-signed-in': CustomEvent<null>;
  /** An account was created. Its address is not verified yet. */
  'mm-signed-up': CustomEvent<null>;
  /** The member has logged out. */
  'mm-signed-out': CustomEvent<null>;
  /** The profile is complete. */
  'mm-wizard-finished': CustomEvent<null>;
  /** The member has liked another. */
  'mm-liked': CustomEvent<{ member: string }>;
  /** The member has taken back a like. */
  'mm-unliked': CustomEvent<{ member: string }>;
  /** A member was added to the shortlist, or removed. */
  'mm-shortlist-changed': CustomEvent<{ member: string }>;
  /** A like has become a match. */
  'mm-matched': CustomEvent<{ member: string }>;
  /** A message has arrived at the backend. */
  'mm-message-sent': CustomEvent<{ room: string }>;
}

/** Attributes of every tag, and properties that a script or React 19 can set. */
export interface MmAttributes {
  /** The address of the API: https, a path of the page’s own origin, or http on this machine. Required. */
  api?: string;
  /** Where the session is kept: for the browser, for the tab, or nowhere. */
  storage?: 'local' | 'session' | 'memory';
  /** The partner’s id: its theme is applied, and only the elements that it has are shown. */
  partner?: string;
  /** Any text that changes with your signed-in user, for partner sign-in. Another user, or none, ends the session. */
  user?: string;
  /** Your address that answers `{"assertion": "…"}` for your signed-in user. The property `signIn` also takes a function. */
  'sign-in'?: string;
  /** The colours; `auto` follows the system. */
  theme?: 'light' | 'dark' | 'auto';
  /** The size of controls for a mouse. For touch they are always at least 44 px. */
  density?: 'comfortable' | 'compact';
  /** As `sign-in`, or a function that gets an assertion about `user`. */
  signIn?: string | ((user: string) => Promise<string>);
  /** What the screen shows, as the query of its address on the site. Set a new object to apply it again. */
  query?: Record<string, string>;
}

/** Attributes of `<mm-profile>`. */
export interface MmProfileAttributes extends MmAttributes {
  /** Id of the member whose profile is shown. Without it, the member’s own profile. */
  member?: string;
}

/** Attributes of `<mm-app>`. */
export interface MmAppAttributes extends MmAttributes {
  /** The screen that is shown, at first and whenever it changes. */
  screen?:
    | 'login'
    | 'signup'
    | 'wizard'
    | 'dashboard'
    | 'profile'
    | 'match'
    | 'shortlisted'
    | 'matches'
    | 'messages'
    | 'settings'
    | 'search'
    | 'notifications'
    | 'terms'
    | 'privacy'
    | 'safety'
    | 'contact';
  /** `hash` keeps the place behind `#mm:` in the page’s address, so that links, Back and reload work; `memory` leaves the address alone. */
  routing?: 'hash' | 'memory';
  /** The screen to open. Set a new object to open it again. */
  place?: { to: RouteName; query?: Record<string, string> };
}

/** The tags with their attributes and properties, for the templates of a framework. */
export interface MmTags {
  'mm-login': MmAttributes;
  'mm-signup': MmAttributes;
  'mm-wizard': MmAttributes;
  'mm-dashboard': MmAttributes;
  'mm-search': MmAttributes;
  'mm-matches': MmAttributes;
  'mm-shortlist': MmAttributes;
  'mm-profile': MmProfileAttributes;
  'mm-chat': MmAttributes;
  'mm-bell': MmAttributes;
  'mm-notifications': MmAttributes;
  'mm-settings': MmAttributes;
  'mm-app': MmAppAttributes;
}

/** An element as a script sees it. Theme, density and sign-in are attributes without properties of these names. */
export type MmElement<Attributes> = HTMLElement &
  Omit<Attributes, 'theme' | 'density' | 'sign-in'> & {
    /** The session of the signed-in member. Undefined while the code of the element loads. */
    readonly session: MmSession | undefined;
  };

declare global {
  interface HTMLElementTagNameMap {
    'mm-login': MmElement<MmAttributes>;
    'mm-signup': MmElement<MmAttributes>;
    'mm-wizard': MmElement<MmAttributes>;
    'mm-dashboard': MmElement<MmAttributes>;
    'mm-search': MmElement<MmAttributes>;
    'mm-matches': MmElement<MmAttributes>;
    'mm-shortlist': MmElement<MmAttributes>;
    'mm-profile': MmElement<MmProfileAttributes>;
    'mm-chat': MmElement<MmAttributes>;
    'mm-bell': MmElement<MmAttributes>;
    'mm-notifications': MmElement<MmAttributes>;
    'mm-settings': MmElement<MmAttributes>;
    'mm-app': MmElement<MmAppAttributes>;
  }
  interface GlobalEventHandlersEventMap extends MmEvents {}
}

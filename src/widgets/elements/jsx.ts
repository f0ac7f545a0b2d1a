/** Types of the tags for TypeScript and JSX. Written by `npm run docs` from `manifest.ts`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { RouteName } from '../../core';

/** The events of the elements. They bubble, cross shadow roots, and contain no member data except ids. */
export interface MmEvents {
  /** The member wants to go to a screen. To navigate yourself, cancel the event with preventDefault(). Otherwise the element that shows the screen comes into view, if the page has one. */
  'mm-navigate': CustomEvent<{ to: RouteName; query: Record<string, string> }>;
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
  /** The colours; `auto` follows the system. */
  theme?: 'light' | 'dark' | 'auto';
  /** The size of controls for a mouse. For touch they are always at least 44 px. */
  density?: 'comfortable' | 'compact';
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

/** A tag in JSX. React 19 calls `onmm-…` props. Older versions need `addEventListener`. */
type Tag<Attributes> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Attributes & { class?: string } & { [Name in keyof MmEvents as `on${Name}`]?: (event: MmEvents[Name]) => void };

/** The tags by name, for JSX. */
export interface MmIntrinsicElements {
  'mm-login': Tag<MmAttributes>;
  'mm-signup': Tag<MmAttributes>;
  'mm-wizard': Tag<MmAttributes>;
  'mm-dashboard': Tag<MmAttributes>;
  'mm-search': Tag<MmAttributes>;
  'mm-matches': Tag<MmAttributes>;
  'mm-shortlist': Tag<MmAttributes>;
  'mm-profile': Tag<MmProfileAttributes>;
  'mm-chat': Tag<MmAttributes>;
  'mm-bell': Tag<MmAttributes>;
  'mm-notifications': Tag<MmAttributes>;
  'mm-settings': Tag<MmAttributes>;
  'mm-app': Tag<MmAppAttributes>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends MmIntrinsicElements {}
  }
}

declare global {
  // React 18 reads the tags from here.
  namespace JSX {
    interface IntrinsicElements extends MmIntrinsicElements {}
  }
  // Theme and density are attributes without properties.
  interface HTMLElementTagNameMap {
    'mm-login': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-signup': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-wizard': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-dashboard': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-search': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-matches': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-shortlist': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-profile': HTMLElement & Omit<MmProfileAttributes, 'theme' | 'density'>;
    'mm-chat': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-bell': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-notifications': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-settings': HTMLElement & Omit<MmAttributes, 'theme' | 'density'>;
    'mm-app': HTMLElement & Omit<MmAppAttributes, 'theme' | 'density'>;
  }
  interface GlobalEventHandlersEventMap extends MmEvents {}
}

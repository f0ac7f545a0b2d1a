import type { ElementEntry } from './entries';
import { COMMON_PARTS } from './every-tag';

/** The events of signing in, up and out. */
export const session = ['mm-signed-in', 'mm-signed-up', 'mm-signed-out'];

/** The tags that a visitor begins with. */
export const VISITOR_TAGS: Readonly<Record<string, ElementEntry>> = {
  login: {
    text: 'Sign-in, sign-up, code and forgotten password; with a session, the signed-in member and Log Out.',
    events: session,
    parts: COMMON_PARTS,
    room: [460, 480],
    screens: ['login', 'signup', 'otp'],
    next: { signedIn: { parts: ['SignedIn'], reads: ['/profile/'] } },
    budget: [38.1, 4],
  },
  signup: {
    text: 'The same as `<mm-login>`, with sign-up first.',
    events: session,
    parts: COMMON_PARTS,
    room: [810, 710],
    screens: ['signup', 'otp'],
    next: {
      signedIn: { parts: ['SignedIn'], reads: ['/profile/'] },
      signedOut: { parts: ['ElementSignUp'] },
    },
    budget: [38.1, 4],
  },
  wizard: {
    text: 'The seven steps of registration; without a session it begins with sign-up.',
    events: [...session, 'mm-wizard-finished'],
    parts: [...COMMON_PARTS, 'wizard'],
    room: [900, 710],
    screens: ['wizard'],
    next: { signedIn: { reads: ['/profile/'] }, signedOut: { parts: ['SignUpFirst', 'ElementSignUp'] } },
    budget: [52.4, 4],
  },
};

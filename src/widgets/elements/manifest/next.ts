/** What an element needs after its first files. */
interface Next {
  /** Its parts, by the name of their module. */
  parts?: readonly string[];
  /** The calls that it makes first, for a backend of ours. `{room}` is the conversation that the page names in `query`. */
  reads?: readonly string[];
}

/** What members' screens show to visitors. */
const signedOut: Next = { parts: ['SignedOut'] };

/**
 * The parts and calls that each element needs after its first files: with a session, without a session, and for a conversation that
 * the page names in `query`. The loader requests them together with the first files, so that no part is found by running another.
 * `tests/e2e/embed/embed-ahead.test.ts` compares this table with what the elements do.
 */
export const NEXT: Readonly<Record<string, { signedIn?: Next; signedOut?: Next; room?: Next }>> = {
  login: { signedIn: { parts: ['SignedIn'], reads: ['/profile/'] } },
  signup: {
    signedIn: { parts: ['SignedIn'], reads: ['/profile/'] },
    signedOut: { parts: ['ElementSignUp'] },
  },
  wizard: {
    signedIn: { parts: ['Finished'], reads: ['/profile/'] },
    signedOut: { parts: ['SignUpFirst', 'ElementSignUp'] },
  },
  dashboard: {
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
  search: { signedIn: { parts: ['double-tap-guard'], reads: ['/profile/', '/matchmaking/potential/'] }, signedOut },
  matches: {
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
  shortlist: {
    signedIn: {
      parts: ['double-tap-guard'],
      reads: ['/profile/', '/matchmaking/shortlisted/?limit=24&exclude=liked'],
    },
    signedOut,
  },
  profile: { signedIn: { reads: ['/profile/'] }, signedOut },
  chat: {
    signedIn: {
      parts: ['double-tap-guard'],
      reads: ['/matchmaking/chat-rooms/?kind=active&fresh=13&limit=40'],
    },
    signedOut,
    room: { parts: ['Conversation'], reads: ['/matchmaking/chat-rooms/{room}/messages/?limit=100'] },
  },
  bell: { signedIn: { reads: ['/notifications/unread/count/'] } },
  notifications: { signedIn: { parts: ['double-tap-guard'] }, signedOut },
  settings: { signedIn: { parts: ['LockSettings'] }, signedOut },
};

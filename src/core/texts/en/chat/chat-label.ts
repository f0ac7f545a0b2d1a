import { isolateInEnglish } from '../../../text/isolate';

/** Labels of the list of conversations. Spec section 2, "Messages". */

export const title = 'Messages';
export const newMatches = 'New matches';
export const active = 'Active Chats';
export const selectHint = 'Choose someone from the list, or say hello to a new match.';
export const none = 'No conversations yet';
export const noneHint = 'When you and someone else like each other, your conversation appears here.';
export const findPeople = 'Search members';
export const notSent = 'Not sent';
export const draft = 'Draft:';
export const ended = { blocked: 'Blocked', left: 'Closed', closed: 'Closed' } as const;
export const unread = (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`);
export const you = 'You:';
/** The author of a message, for screen readers only. */
export const sender = (name: string) => `${isolateInEnglish(name)}:`;
export const today = 'Today';
export const yesterday = 'Yesterday';
export const older = 'Older conversations';
export const back = 'Back to conversations';
export const gone = 'This conversation is no longer available';
export const goneHint = 'The match has ended, or the conversation closed more than 120 days ago.';
export const signInFirst = 'Log in to read your messages.';
export const seeAll = 'See all';
export const seeFewer = 'See fewer';
export const seeAllNamed = 'See all new matches';

import { isolateInEnglish } from '../../../text/isolate';

/** Labels of an open conversation. Spec section 2, "Messages". */

export const conversationWith = (name: string) => `Conversation with ${isolateInEnglish(name)}`;
export const viewProfileOf = (name: string) => `View the profile of ${isolateInEnglish(name)}`;
export const sayHello = (name: string) => `You and ${isolateInEnglish(name)} have matched. Say hello.`;
export const beginning = (name: string) => `This is the beginning of your conversation with ${isolateInEnglish(name)}.`;
export const earlier = 'Earlier messages';
export const newMessages = 'New messages';
export const latest = 'Jump to latest';
export const arrived = (count: number) => (count === 1 ? '1 new message' : `${count} new messages`);
export const write = 'Write a message';
export const send = 'Send';
export const left = (count: number) => (count === 1 ? '1 character left' : `${count} characters left`);
export const over = (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`);
export const printIncomplete = 'Earlier messages are not included yet. Print again in a moment.';
export const sending = 'Sending…';
export const notSent = 'Not sent';
export const retry = 'Retry';
export const discard = 'Discard';
export const memberLeft = 'This member has left. You can still read your conversation.';
export const closed = 'This conversation is closed. You can still read it.';
export const closedUntil = (day: string) => `This conversation is closed. You can read and report it until ${day}.`;
export const report = 'Report';
export const unblock = 'Unblock';

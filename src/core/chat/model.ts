import { nameOf } from '../profile/names';
import { chatText } from '../texts';
import type { Message, Room } from './contract';

/** A message as the thread shows it: sent, on its way, or not sent (then it can be retried). */
export type ThreadMessage = Message & { status: 'sent' | 'sending' | 'failed' };

/** Name over a conversation. */
export function roomName(room: Room): string {
  const { first_name, last_name } = room.other_user;
  return nameOf({ first_name, last_name });
}

/** Conversations with no message yet, blocked ones left out: the «New matches» strip. */
export function newMatches(rooms: readonly Room[]): Room[] {
  return rooms.filter((room) => !room.last_message && !room.is_blocked);
}

/** Conversations with messages, blocked ones too (they keep their last message): the «Active Chats» list. */
export function activeChats(rooms: readonly Room[]): Room[] {
  return rooms.filter((room) => room.last_message);
}

/** How many messages are unread in all conversations. */
export function unreadTotal(rooms: readonly Room[]): number {
  return rooms.reduce((sum, room) => sum + (room.unread_count ?? 0), 0);
}

/** Whether the other member of a conversation sent a message. */
export function isFromOther({ sender_profile }: Message, { other_user }: Pick<Room, 'other_user'>): boolean {
  return sender_profile === other_user.user || sender_profile === other_user.id;
}

/** Whether the other member has deleted the account: the id is nobody's then, and there is no profile to view. */
export function hasLeft(room: Room): boolean {
  return roomName(room) === chatText.deletedMember && !room.can_send;
}

/**
 * Why a conversation is closed; undefined if it is open. `closed` gives no reason on purpose (decision 33).
 * A room without `can_send` is open.
 */
export function closedBecause(room: Room): 'blocked' | 'left' | 'closed' | undefined {
  if (room.is_blocked) return 'blocked';
  if (room.can_send !== false) return undefined;
  return hasLeft(room) ? 'left' : 'closed';
}

const shown = new WeakMap<Message, ThreadMessage>();

/** A sent message as the thread shows it: the same object each time. */
function asSent(message: Message): ThreadMessage {
  const known = shown.get(message);
  if (known) return known;
  const made: ThreadMessage = { ...message, status: 'sent' };
  shown.set(message, made);
  return made;
}

/**
 * The thread: what the backend has, oldest first, then what is still on its way. A pending message has its key for an
 * id, and leaves once the backend shows that key.
 * @param from how many of the oldest messages are left out
 */
export function thread(sent: readonly Message[], pending: readonly ThreadMessage[], from = 0): ThreadMessage[] {
  const all = sent.slice(from).map(asSent);
  if (pending.length === 0) return all;
  const isKnown = ({ id }: ThreadMessage) => sent.some((message) => message.id === id || message.key === id);
  return [...all, ...pending.filter((message) => !isKnown(message))];
}

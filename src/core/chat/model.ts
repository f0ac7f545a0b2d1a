import { nameOf } from '../profile/names';
import { chatText } from '../texts';
import type { Message, Room } from './contract';

/** The name shown above a conversation. */
export function roomName(room: Room): string {
  const { first_name, last_name } = room.other_user;
  return nameOf({ first_name, last_name });
}

/** Conversations without messages, except blocked ones: the "New matches" strip. */
export function newMatches(rooms: readonly Room[]): Room[] {
  return rooms.filter((room) => !room.last_message && !room.is_blocked);
}

/** Conversations with messages, including blocked ones, which keep their last message: the "Active Chats" list. */
export function activeChats(rooms: readonly Room[]): Room[] {
  return rooms.filter((room) => room.last_message);
}

/** The number of unread messages in all conversations. */
export function unreadTotal(rooms: readonly Room[]): number {
  return rooms.reduce((sum, room) => sum + (room.unread_count ?? 0), 0);
}

/** Whether the other member of a conversation sent a message. */
export function isFromOther({ sender_profile }: Message, { other_user }: Pick<Room, 'other_user'>): boolean {
  return sender_profile === other_user.user || sender_profile === other_user.id;
}

/** Id of the first of the other member's last `count` messages; undefined if not all of them are loaded. */
export function firstUnread(
  messages: readonly Message[],
  room: Pick<Room, 'other_user'>,
  count: number,
): string | undefined {
  const theirs = messages.filter((message) => isFromOther(message, room));
  return count > 0 ? theirs.at(-count)?.id : undefined;
}

/** The other member's messages after a given message; all of them if that message is unknown. */
export function arrivedSince<Known extends Message>(
  messages: readonly Known[],
  room: Pick<Room, 'other_user'>,
  id: string | undefined,
): Known[] {
  const from = messages.findLastIndex((message) => message.id === id || (!!message.key && message.key === id));
  return messages.slice(from + 1).filter((message) => isFromOther(message, room));
}

/** Whether the other member has deleted the account. The id is then unused, and there is no profile to view. */
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

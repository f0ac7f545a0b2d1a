import type { Message, Room } from './contract';

/** A message as the thread shows it: sent, on its way, or not sent (then it can be retried). */
export type ThreadMessage = Message & { status: 'sent' | 'sending' | 'failed' };

/** Name over a conversation. */
export function roomName(room: Room): string {
  return [room.other_user.first_name, room.other_user.last_name].filter(Boolean).join(' ');
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

/**
 * The thread: what the backend has, oldest first, then what is still on its way. A pending message has its key for an
 * id, and leaves once the backend shows that key.
 */
export function thread(sent: readonly Message[], pending: readonly ThreadMessage[]): ThreadMessage[] {
  const known = new Set(sent.flatMap((message) => [message.id, message.key ?? '']));
  const waiting = pending.filter((message) => !known.has(message.id));
  return [...sent.map((message) => ({ ...message, status: 'sent' as const })), ...waiting];
}

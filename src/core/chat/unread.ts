import type { Message, Room } from './contract';
import { isFromOther } from './model';

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
